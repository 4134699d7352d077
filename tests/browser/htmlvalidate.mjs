// What html-validate asks of the pages: all that it recommends, and what holds for whole documents.
export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // The standard takes either; the templates are written in small letters.
    "doctype-style": ["error", { style: "lowercase" }],
    // ARIA lets a list have a name, as the lamps do. Only elements that may have none are complained of.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
};
