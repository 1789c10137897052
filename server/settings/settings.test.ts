import { expect, test, vi } from 'vitest'
import { generalSettings } from '#domain/shared/settings.contract.ts'
import { testApp } from '#tests/harness/test-app.ts'
import {
  allSettings,
  changeSetting,
  missingPackageFields,
  resetSetting,
  settingFromText,
  watchSettings,
} from './settings.server.ts'

test('without stored settings the defaults of the specification apply', async () => {
  const { call } = await testApp()
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

test('a changed setting applies at once, and its default again after a reset', async () => {
  const { call, services } = await testApp()
  await changeSetting(services, 'home_page_jobs_counter', 1_200)
  expect((await call(generalSettings)).body.home_page_jobs_counter).toBe(1_200)
  await resetSetting(services, 'home_page_jobs_counter')
  expect((await call(generalSettings)).body.home_page_jobs_counter).toBe(0)
})

test('settings are read once until one of them changes', async () => {
  const { call, services } = await testApp()
  await allSettings(services)
  const select = vi.spyOn(services.db, 'select')
  await call(generalSettings)
  await call(generalSettings)
  const before = select.mock.calls.length
  await changeSetting(services, 'home_page_jobs_counter', 7)
  expect((await call(generalSettings)).body.home_page_jobs_counter).toBe(7)
  expect([before, select.mock.calls.length]).toEqual([0, 1])
  select.mockRestore()
  await resetSetting(services, 'home_page_jobs_counter')
})

test('one empty package field hides all packages', async () => {
  const { call, services } = await testApp()
  await changeSetting(services, 'package_second_info2', '')
  expect((await call(generalSettings)).body.credit_packages).toEqual([])
  expect(missingPackageFields(await allSettings(services))).toEqual(['package_second_info2'])
  await resetSetting(services, 'package_second_info2')
  expect((await call(generalSettings)).body.credit_packages).toHaveLength(4)
})

test('invalid values and unknown keys are rejected and change nothing', async () => {
  const { services } = await testApp()
  await expect(changeSetting(services, 'show_login', 'perhaps')).rejects.toMatchObject({
    code: 'invalid',
    fields: { show_login: 'must be true or false' },
  })
  await expect(changeSetting(services, 'no_such_setting', 1)).rejects.toMatchObject({ code: 'not_found' })
  expect((await allSettings(services)).get('show_login')).toBe(true)
})

test('a change by another process is noticed, with a warning about hidden packages', async () => {
  const { services } = await testApp()
  const warn = vi.fn()
  const stop = watchSettings({ ...services, log: { ...services.log, warn } as never }, 20)
  await vi.waitFor(() => expect(services.pool.totalCount).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const before = services.dataVersions.count
  await services.pool.query(`insert into settings values ('package_free_title', '""', now())`)
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith({ missing: ['package_free_title'] }, expect.any(String)),
    5_000,
  )
  expect(services.dataVersions.count).toBeGreaterThan(before)
  stop()
  await resetSetting(services, 'package_free_title')
})

test.each([
  ['show_login', 'off', false],
  ['show_login', 'YES', true],
  ['show_login', 'perhaps', 'perhaps'],
  ['home_page_jobs_counter', ' 12 ', 12],
  ['home_page_jobs_counter', 'twelve', 'twelve'],
  ['package_free_title', '12', '12'],
])('the typed value of %s %j is read as %j', (key, text, value) => {
  expect(settingFromText(key, text)).toBe(value)
})
