import type { z } from 'zod'
import { aboutYouParts, headerParts } from '#domain/profile/completeness.ts'
import { updateAboutYou, updateHeader } from '#domain/profile/profiles.contract.ts'

/** The body of a section that must also have what becoming searchable needs. */
function withRequired<Body extends z.ZodType, Field extends string>(
  body: Body,
  parts: (value: z.output<Body>) => Record<NoInfer<Field>, boolean>,
  messages: Record<Field, string>,
): Body {
  return body.superRefine((value, ctx) => {
    const isFilled = parts(value)
    for (const field in messages) {
      if (!isFilled[field]) ctx.addIssue({ code: 'custom', path: field.split('.'), message: messages[field] })
    }
  })
}

export const completeHeader: typeof updateHeader = {
  ...updateHeader,
  body: withRequired(updateHeader.body, headerParts, {
    'user.name': 'Enter your first name.',
    'user.last_name': 'Enter your last name.',
    title: 'Enter a profile title.',
  }),
}

export const completeAboutYou: typeof updateAboutYou = {
  ...updateAboutYou,
  body: withRequired(updateAboutYou.body, aboutYouParts, {
    legally_in: 'Choose at least one country.',
    work_sector: 'Choose at least one sector.',
    location: 'Enter where you live.',
  }),
}
