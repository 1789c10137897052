/** The links in emails: their pages, and how long their token is valid (decision 3 of the product). */
export const MAIL_LINKS = {
  confirm: { path: '/myjobs/account/email-confirmation', hours: 48 },
  'change-email': { path: '/myjobs/account/change-email-confirmation', hours: 48 },
  reset: { path: '/myjobs/account/reset-password', hours: 1 },
} as const

export type MailLink = keyof typeof MAIL_LINKS

/** Short, so that no mail program breaks it over two lines. */
export function mailLink(origin: string, link: MailLink, token: string): string {
  return `${origin}${MAIL_LINKS[link].path}?token=${encodeURIComponent(token)}`
}
