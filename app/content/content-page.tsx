/** Headings, lists and tables are styled by `.content` in app.css. */
export function ContentPage({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the project's own files (server/content)
  return <article className="content wrap pt-10 pb-18" dangerouslySetInnerHTML={{ __html: html }} />
}
