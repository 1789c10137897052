import { beforeEach, expect, test } from 'vitest'
import { ME } from '#tests/fixtures/me.ts'
import { clearSession, storeMe, useSession } from './session.ts'

beforeEach(() => useSession.setState(useSession.getInitialState()))

test('the account is stored only with both username and email', () => {
  storeMe({ ...ME, username: '' })
  storeMe({ ...ME, email: '' })
  expect(useSession.getState().me).toBeUndefined()
  storeMe(ME)
  expect(useSession.getState().me).toEqual(ME)
})

test('clearing removes the account and resets the profile menu to searchable', () => {
  storeMe(ME)
  useSession.setState({ profileMenu: 'public', newJobs: 3 })
  clearSession()
  expect(useSession.getState()).toEqual({ me: null, profileMenu: 'searchable', newJobs: 0 })
})
