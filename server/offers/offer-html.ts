import { Marked } from 'marked'
import { sanitizeDescription } from '#server/jobs/jobs.server.ts'
import { escapeXml } from '#server/platform/http/xml.ts'

/** HTML in the Markdown is shown as it was typed. */
const markdown = new Marked({ async: false, gfm: true, renderer: { html: ({ text }) => escapeXml(text) } })

/** A recruiter's Markdown as safe HTML, by the allowlist that all descriptions pass. */
export function offerHtml(text: string): string {
  return sanitizeDescription(markdown.parse(text) as string)
}
