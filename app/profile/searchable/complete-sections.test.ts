import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completenessOf, emptyRequiredFields, type ProfileContent } from '#domain/profile/completeness.ts'
import { content } from '#tests/harness/profile-values.ts'
import { completeAboutYou, completeHeader } from './complete-sections.ts'

/** As the page's form sends it, checked by the contract that becoming searchable uses; the fields that are rejected. */
function rejectedByContract({ header, about_you: { location, ...about } }: ProfileContent): string[] {
  const sent = { ...about, location: location && { id: location.id } }
  const results = [completeHeader.body.safeParse(header), completeAboutYou.body.safeParse(sent)]
  return results.flatMap(({ error }) => error?.issues.map(({ path }) => path.join('.')) ?? [])
}

test('the contract of becoming searchable rejects the fields that the server calls empty, and no other', () => {
  fc.assert(
    fc.property(content, (profile) => {
      expect(rejectedByContract(profile)).toEqual(emptyRequiredFields(profile))
      expect(completenessOf(profile).missing.length === 0).toBe(rejectedByContract(profile).length === 0)
    }),
  )
})
