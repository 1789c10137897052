import type { ConfigData } from 'html-validate'

/** Rules of the recommended set that the product's pages don't follow, each with the reason. */
const OFF: Readonly<Record<string, string>> = {
  'attr-case': 'HTML ignores the case of attributes; React writes some of them with capitals.',
  'attribute-boolean-style': 'React writes a value where HTML needs none.',
  'attribute-empty-style': 'React writes a value where HTML needs none.',
  'no-implicit-input-type': 'An input without a type is one for text (HTML, missing value default).',
  'void-style': 'React ends void elements with a slash, which HTML ignores.',
}

export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    'missing-doctype': 'error',
    ...Object.fromEntries(Object.keys(OFF).map((rule) => [rule, 'off'])),
    // Ids that React makes begin with an underscore, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Lists may have a name (ARIA 1.2).
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A ring that is drawn as SVG.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Boxes of one group share their name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  },
}
