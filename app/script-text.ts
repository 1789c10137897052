/** JSON for a script element: nothing in it can end the element or start a comment. */
export function asScriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
