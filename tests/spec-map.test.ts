import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { board } from './harness/board.ts'
import {
  builtLoginSteps,
  builtModals,
  builtRoutes,
  callName,
  plainAddress,
  servedAddresses,
  statedCalls,
} from './spec-map/built.ts'
import { ADDED_CALLS, SPECIFIED_CALLS } from './spec-map/calls.ts'
import { AGREEMENT, differenceOf } from './spec-map/compare.ts'
import { LOGIN_STEPS, MODALS, OWN_MODALS } from './spec-map/modals.ts'
import { NOT_BUILT_YET } from './spec-map/not-built-yet.ts'
import { MACHINE_ROUTES, OWN_ROUTES, ROUTES } from './spec-map/routes.ts'

const KNOWN_CALLS = [...SPECIFIED_CALLS, ...ADDED_CALLS]
const api = createApi((await board()).services)

test('every route of the specification exists exactly once, and no other', async () => {
  const difference = differenceOf({
    specified: [...ROUTES, ...MACHINE_ROUTES].map(plainAddress),
    own: Object.keys(OWN_ROUTES).map(plainAddress),
    notBuiltYet: NOT_BUILT_YET.routes.map(plainAddress),
    built: [...(await builtRoutes()), ...servedAddresses(api)].map(plainAddress),
  })
  expect(difference).toEqual(AGREEMENT)
})

test('every call of the specification is served exactly once, and no other', () => {
  const difference = differenceOf({
    specified: KNOWN_CALLS.map(({ name }) => name),
    notBuiltYet: NOT_BUILT_YET.calls,
    built: api.calls.map(callName),
  })
  expect(difference).toEqual(AGREEMENT)
})

test('every call that a contract states is one of the specification, open to those whom it names, and stated once', async () => {
  const stated = (await statedCalls()).map((call) => ({ name: callName(call), who: call.who }))
  expect(stated.length).toBeGreaterThan(0)
  expect(stated).toEqual(stated.map(({ name }) => KNOWN_CALLS.find((known) => known.name === name)))
  expect(new Set(stated.map(({ name }) => name)).size).toBe(stated.length)
})

test('every call that is served is stated by a contract', async () => {
  const stated = (await statedCalls()).map(callName)
  expect(stated).toEqual(expect.arrayContaining(api.calls.map(callName)))
})

test('every modal of the specification exists exactly once, and no other', () => {
  const difference = differenceOf({
    specified: MODALS,
    own: Object.keys(OWN_MODALS),
    notBuiltYet: NOT_BUILT_YET.modals,
    built: builtModals(),
  })
  expect(difference).toEqual(AGREEMENT)
})

test('every step of the login modal exists exactly once, and no other', () => {
  const difference = differenceOf({
    specified: LOGIN_STEPS,
    notBuiltYet: NOT_BUILT_YET.loginSteps,
    built: builtLoginSteps(),
  })
  expect(difference).toEqual(AGREEMENT)
})

test('the map names everything once', () => {
  for (const names of [ROUTES, MODALS, LOGIN_STEPS, KNOWN_CALLS.map(({ name }) => name)]) {
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a difference of each kind is seen', () => {
  const sides = { specified: ['a', 'b', 'c'], own: ['o'], notBuiltYet: ['c'], built: ['a', 'b', 'o'] }
  expect(differenceOf(sides)).toEqual(AGREEMENT)
  expect(differenceOf({ ...sides, built: ['a', 'o'] }).missing).toEqual(['b'])
  expect(differenceOf({ ...sides, built: ['a', 'b'] }).missing).toEqual(['o'])
  expect(differenceOf({ ...sides, built: ['a', 'b', 'o', 'x'] }).unknown).toEqual(['x'])
  expect(differenceOf({ ...sides, built: ['a', 'a', 'b', 'o'] }).twice).toEqual(['a'])
  expect(differenceOf({ ...sides, built: ['a', 'b', 'c', 'o'] }).built).toEqual(['c'])
  expect(differenceOf({ ...sides, notBuiltYet: ['c', 'x'] }).unlisted).toEqual(['x'])
  expect(differenceOf({ ...sides, notBuiltYet: ['c', 'c'] }).unlisted).toEqual(['c'])
})

test('addresses are compared by their shape, whatever their parameters are called', () => {
  const plain = ['/blog/{slug}', '/blog/:slug', '/jobs/{slug...}', '/jobs/*', '/:n{[0-9]{1,9}}/x'].map(plainAddress)
  expect(plain).toEqual(['/blog/:', '/blog/:', '/jobs/*', '/jobs/*', '/<[0-9]{1,9}>/x'])
})
