import { beforeEach, expect, test } from 'vitest'
import type { Me } from '#domain/account/auth.contract.ts'
import { clearSession, storeMe, useSession } from './session.ts'

const ME: Me = {
  username: 'user-1',
  name: 'Ann',
  lastName: '',
  email: 'ann@people.example',
  accountTypeId: 1,
  accountTypeName: 'Job seeker',
  confirmed: true,
  blocked: false,
  headhunter: false,
  planId: null,
  isSubscriber: false,
}

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
