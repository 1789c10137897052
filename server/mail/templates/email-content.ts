/** Plain text throughout; `render-email.ts` has the layout. */
export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  entries?: { title: string; url: string; lines: string[]; note: string }[]
  button?: { label: string; url: string }
  notes: string[]
  reason: string
  /** Below the reason. */
  links?: { label: string; url: string }[]
  /** Answers go there instead of to the sender. */
  replyTo?: string
  /** Takes a POST without a session (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Sender {
  siteName: string
  origin: string
}

export type EmailTemplates<Props> = { [Kind in keyof Props]: (sender: Sender, props: Props[Kind]) => EmailContent }
