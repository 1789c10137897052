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
import { NOT_BUILT_YET } from './spec-map/not-built-yet.ts'
import { ADDED_ROUTES, MACHINE_ROUTES, ROUTES } from './spec-map/routes.ts'

const KNOWN_CALLS = [...SPECIFIED_CALLS, ...ADDED_CALLS]
const api = createApi((await testApp()).services)

test('every route of the specification exists exactly once, and no other', async () => {
  const difference = differenceOf({
    specified: [...ROUTES, ...MACHINE_ROUTES].map(plainPath),
    added: Object.keys(ADDED_ROUTES).map(plainPath),
    notBuiltYet: NOT_BUILT_YET.routes.map(plainPath),
    built: [...(await builtRoutes()), ...servedPaths(api)].map(plainPath),
  })
  expect(difference).toEqual(NO_DIFFERENCE)
})

test('every call of the specification is served exactly once, and no other', () => {
  const difference = differenceOf({
    specified: KNOWN_CALLS.map(({ name }) => name),
    notBuiltYet: NOT_BUILT_YET.calls,
    built: api.calls.map(callName),
  })
  expect(difference).toEqual(NO_DIFFERENCE)
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
    added: Object.keys(ADDED_MODALS),
    notBuiltYet: NOT_BUILT_YET.modals,
    built: builtModals(),
  })
  expect(difference).toEqual(NO_DIFFERENCE)
})

test('every step of the login modal exists exactly once, and no other', () => {
  const difference = differenceOf({
    specified: LOGIN_STEPS,
    notBuiltYet: NOT_BUILT_YET.loginSteps,
    built: builtLoginSteps(),
  })
  expect(difference).toEqual(NO_DIFFERENCE)
})

test('the map names everything once', () => {
  for (const names of [ROUTES, MODALS, LOGIN_STEPS, KNOWN_CALLS.map(({ name }) => name)]) {
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a difference of each kind is seen', () => {
  const sides = { specified: ['a', 'b', 'c'], added: ['o'], notBuiltYet: ['c'], built: ['a', 'b', 'o'] }
  expect(differenceOf(sides)).toEqual(NO_DIFFERENCE)
  expect(differenceOf({ ...sides, built: ['a', 'o'] }).missing).toEqual(['b'])
  expect(differenceOf({ ...sides, built: ['a', 'b'] }).missing).toEqual(['o'])
  expect(differenceOf({ ...sides, built: ['a', 'b', 'o', 'x'] }).unknown).toEqual(['x'])
  expect(differenceOf({ ...sides, built: ['a', 'a', 'b', 'o'] }).twice).toEqual(['a'])
  expect(differenceOf({ ...sides, built: ['a', 'b', 'c', 'o'] }).built).toEqual(['c'])
  expect(differenceOf({ ...sides, notBuiltYet: ['c', 'x'] }).unlisted).toEqual(['x'])
  expect(differenceOf({ ...sides, notBuiltYet: ['c', 'c'] }).unlisted).toEqual(['c'])
})

test('addresses are compared by their shape, whatever their parameters are called', () => {
  const plain = ['/blog/{slug}', '/blog/:slug', '/jobs/{slug...}', '/jobs/*', '/:n{[0-9]{1,9}}/x'].map(plainPath)
  expect(plain).toEqual(['/blog/:', '/blog/:', '/jobs/*', '/jobs/*', '/<[0-9]{1,9}>/x'])
})
