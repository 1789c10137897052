import { z } from 'zod'
import { Captcha, Email, PersonName } from '../account/auth.contract.ts'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'

export const CONTACT_TOPICS = ['question', 'account', 'recruiting', 'job', 'privacy', 'press', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]
export const MAX_MESSAGE_LENGTH = 5_000

export const sendContactMessage = call('POST', '/contact/n-send-message', {
  who: 'anyone',
  body: z.strictObject({
    name: PersonName,
    email: Email,
    topic: z.enum(CONTACT_TOPICS),
    message: z
      .string()
      .overwrite(storable)
      .trim()
      .min(10, 'Write at least a sentence.')
      .max(MAX_MESSAGE_LENGTH, 'Use at most 5,000 characters.'),
    captcha: Captcha,
  }),
  response: z.object({}),
  errors: ['captcha_failed', 'too_many_requests'],
  summary: 'Send a message to the operator',
})
