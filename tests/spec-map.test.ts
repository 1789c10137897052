import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { testApp } from './harness/test-app.ts'
import {
  builtLoginSteps,
  builtModals,
  builtRoutes,
  callName,
  plainPath,
  servedPaths,
  statedCalls,
} from './spec-map/built.ts'
import { ADDED_CALLS, SPECIFIED_CALLS } from './spec-map/calls.ts'
import { differenceOf, NO_DIFFERENCE } from './spec-map/compare.ts'
import { ADDED_MODALS, LOGIN_STEPS, MODALS } from './spec-map/modals.ts'
import { ADDED_ROUTES, MACHINE_ROUTES, ROUTES } from './spec-map/routes.ts'

const KNOWN_CALLS = [...SPECIFIED_CALLS, ...ADDED_CALLS]
const api = createApi((await testApp()).services)

test('every route of the specification exists exactly once, and no other', async () => {
  const listed = [...ROUTES, ...MACHINE_ROUTES, ...Object.keys(ADDED_ROUTES)]
  const built = [...(await builtRoutes()), ...servedPaths(api)]
  expect(differenceOf(listed.map(plainPath), built.map(plainPath))).toEqual(NO_DIFFERENCE)
})

test('every call of the specification is served exactly once, and no other', () => {
  const names = KNOWN_CALLS.map(({ name }) => name)
  expect(differenceOf(names, api.calls.map(callName))).toEqual(NO_DIFFERENCE)
})

test('every call that a contract states is one of the specification, open to the roles it names, and stated once', async () => {
  const stated = (await statedCalls()).map((call) => ({ name: callName(call), who: call.who }))
  expect(stated.length).toBeGreaterThan(0)
  const known = new Map(KNOWN_CALLS.map(({ name, who }) => [name, { name, who }]))
  expect(stated).toEqual(stated.map(({ name }) => known.get(name)))
  expect(new Set(stated.map(({ name }) => name)).size).toBe(stated.length)
})

test('every call that is served is stated by a contract', async () => {
  const stated = (await statedCalls()).map(callName)
  expect(stated).toEqual(expect.arrayContaining(api.calls.map(callName)))
})

test('every modal of the specification exists exactly once, and no other', () => {
  expect(differenceOf([...MODALS, ...Object.keys(ADDED_MODALS)], builtModals())).toEqual(NO_DIFFERENCE)
})

test('every step of the login modal exists exactly once, and no other', () => {
  expect(differenceOf(LOGIN_STEPS, builtLoginSteps())).toEqual(NO_DIFFERENCE)
})

test('a difference of each kind is seen', () => {
  const listed = ['a', 'b', 'o']
  expect(differenceOf(listed, ['a', 'b', 'o'])).toEqual(NO_DIFFERENCE)
  expect(differenceOf(listed, ['a', 'o']).missing).toEqual(['b'])
  expect(differenceOf(listed, ['a', 'b']).missing).toEqual(['o'])
  expect(differenceOf(listed, ['a', 'b', 'o', 'x']).unknown).toEqual(['x'])
  expect(differenceOf(listed, ['a', 'a', 'b', 'o']).twice).toEqual(['a'])
  expect(differenceOf([...listed, 'a'], ['a', 'b', 'o']).listedTwice).toEqual(['a'])
})

test('paths are compared by their form, whatever their parameters are called', () => {
  const plain = ['/blog/{slug}', '/blog/:slug', '/jobs/{slug...}', '/jobs/*', '/:n{[0-9]{1,9}}/x'].map(plainPath)
  expect(plain).toEqual(['/blog/:', '/blog/:', '/jobs/*', '/jobs/*', '/<[0-9]{1,9}>/x'])
})
