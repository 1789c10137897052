/** Plain text throughout; `render-email.ts` has the layout. */
export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  notes: string[]
  reason: string
}

export interface Sender {
  siteName: string
  origin: string
}

export type EmailTemplates<Props> = { [Kind in keyof Props]: (sender: Sender, props: Props[Kind]) => EmailContent }
