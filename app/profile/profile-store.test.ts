import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '#app/browser/session/session.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { adoptProfile, clearProfile, mergeProfile, noteRemovedKaggle, useProfileStore } from './profile-store.ts'

type Kaggle = EditableProfile['kaggle']

const EMPTY: Kaggle = { username: '', achievements: {}, revision: 'r2' }
const REMOVED: Kaggle = { username: 'mira', achievements: {}, revision: 'r1' }
/** As much of a profile as the store reads. */
const profileWith = (kaggle: Kaggle) =>
  ({
    kaggle,
    header: { user: { name: 'Mira', last_name: 'Lang' }, title: '', revision: 'r1' },
    attributes: { visibility: 'hidden' },
  }) as EditableProfile
const removed = () => useProfileStore.getState().removedKaggle

// Tests of other files log out in the store that they share with these.
beforeEach(() => useSession.setState({ me: undefined }))
afterEach(clearProfile)

test('a removed Kaggle profile can be restored after the page has loaded its profile again', () => {
  adoptProfile(profileWith(REMOVED))
  mergeProfile({ kaggle: EMPTY })
  noteRemovedKaggle(REMOVED)
  adoptProfile(profileWith(EMPTY))
  expect(removed()).toBe(REMOVED)
})

test('beside a new Kaggle profile the removed one cannot be restored', () => {
  noteRemovedKaggle(REMOVED)
  mergeProfile({ kaggle: { ...REMOVED, username: 'mira-lang' } })
  expect(removed()).toBeNull()
})
