document.documentElement.classList.add("sorts");

// Sort a table by the column whose head is pressed; numbers by their exact value, which each cell carries.
document.querySelectorAll("table.sortable").forEach((table) => {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") === "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const body = table.tBodies[0];
      const key = (row) => row.cells[column].dataset.sort;
      const compare = (a, b) => {
        if (a === "" || b === "") return (a === "") - (b === "");
        const difference = Number(a) - Number(b);
        const order = Number.isNaN(difference) ? a.localeCompare(b) : difference;
        return up ? order : -order;
      };
      [...body.rows].sort((a, b) => compare(key(a), key(b))).forEach((row) => body.append(row));
    });
  });
});

// On paper every chart is shown, and folds again afterwards what was folded before.
const folded = () => document.querySelectorAll("details.chart:not([open])");
addEventListener("beforeprint", () => folded().forEach((one) => { one.open = true; one.dataset.folds = ""; }));
addEventListener("afterprint", () => document.querySelectorAll("[data-folds]").forEach((one) => {
  one.open = false;
  delete one.dataset.folds;
}));
