import type { z } from 'zod'
import { updateAboutYou, updateHeader } from './profiles.contract.ts'

/** What becoming searchable needs: in the words and the order of specification §5. */
export const SEARCHABLE_NEEDS = {
  name: 'Firsts and Last Name',
  title: 'Profile title',
  legallyIn: 'I can work legally in',
  workSector: 'Current work sector',
  location: 'Location',
} as const
export type SearchableNeed = keyof typeof SEARCHABLE_NEEDS

/** Refuses what is empty, each beside its field. */
function withRequired<Body extends z.ZodType>(
  body: Body,
  rules: readonly { field: string; isThere: (value: z.output<Body>) => boolean; error: string }[],
): Body {
  return body.superRefine((value, ctx) => {
    for (const { field, isThere, error } of rules) {
      if (!isThere(value)) ctx.addIssue({ code: 'custom', path: field.split('.'), message: error })
    }
  })
}

/** The section of name and title, checked for what becoming searchable needs of it. */
export const completeHeader: typeof updateHeader = {
  ...updateHeader,
  body: withRequired(updateHeader.body, [
    { field: 'user.name', isThere: ({ user }) => user.name !== '', error: 'Give your first name.' },
    { field: 'user.last_name', isThere: ({ user }) => user.last_name !== '', error: 'Give your last name.' },
    { field: 'title', isThere: ({ title }) => title !== '', error: 'Give a profile title.' },
  ]),
}

/** The section about you, checked for what becoming searchable needs of it. */
export const completeAboutYou: typeof updateAboutYou = {
  ...updateAboutYou,
  body: withRequired(updateAboutYou.body, [
    {
      field: 'legally_in',
      isThere: ({ legally_in }) => legally_in.length > 0,
      error: 'Choose where you can work legally.',
    },
    {
      field: 'work_sector',
      isThere: ({ work_sector }) => work_sector.length > 0,
      error: 'Choose your current work sector.',
    },
    {
      field: 'location',
      isThere: ({ location, location_custom }) => location !== null || location_custom !== '',
      error: 'Say where you live.',
    },
  ]),
}
