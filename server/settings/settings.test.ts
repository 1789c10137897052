import { expect, test } from 'vitest'
import { generalSettings } from '#domain/settings.contract.ts'
import { board } from '#tests/harness/board.ts'
import { allSettings, changeSetting, missingPackageFields, resetSetting } from './settings.server.ts'

test('without any stored setting the defaults of the specification hold', async () => {
  const { call } = await board()
  const reply = await call(generalSettings)
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({
    show_login: true,
    show_headhunter_login: true,
    allow_registration: true,
    home_page_jobs_counter: 0,
    recruiter_job_cost_per_day: 5,
    profile_access_cost: 10,
  })
  expect(reply.body.credit_packages.map((one: { cost: number; credits: number }) => [one.cost, one.credits])).toEqual([
    [0, 20],
    [79, 100],
    [199, 300],
    [549, 1_000],
  ])
})

test('a changed setting is answered at once, and its default again after a reset', async () => {
  const { call, services } = await board()
  await changeSetting(services, 'home_page_jobs_counter', 1_200)
  expect((await call(generalSettings)).body.home_page_jobs_counter).toBe(1_200)
  await resetSetting(services, 'home_page_jobs_counter')
  expect((await call(generalSettings)).body.home_page_jobs_counter).toBe(0)
})

test('one empty package field hides all packages', async () => {
  const { call, services } = await board()
  await changeSetting(services, 'package_second_info2', '')
  expect((await call(generalSettings)).body.credit_packages).toEqual([])
  expect(missingPackageFields(await allSettings(services))).toEqual(['package_second_info2'])
  await resetSetting(services, 'package_second_info2')
  expect((await call(generalSettings)).body.credit_packages).toHaveLength(4)
})

test('wrong values and unknown keys are refused and change nothing', async () => {
  const { services } = await board()
  await expect(changeSetting(services, 'show_login', 'perhaps')).rejects.toMatchObject({ code: 'invalid' })
  await expect(changeSetting(services, 'no_such_setting', 1)).rejects.toMatchObject({ code: 'not_found' })
  expect((await allSettings(services)).get('show_login')).toBe(true)
})
