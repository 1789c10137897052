import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { readSalaryUrl } from '#domain/salaries/salary-url.ts'
import { estimatePay } from '#server/salaries/salaries.server.ts'
import { roleSalaries, salaryPlaces } from '#server/salaries/salary-page.server.ts'
import { RoleSalaryPage } from './role-salary-page.tsx'
import { salarySocial } from './salary-social.ts'
import { metaDescription, methodSteps } from './words.ts'

const SITE = 'https://argmax.example'

function pageOf(path: string) {
  const state = readSalaryUrl(new URL(path, SITE))
  const role = state.role as SalaryRole
  const data = { role, state, places: salaryPlaces(), jobs: [], today: '2026-11-29', ...roleSalaries(state, role) }
  const router = createMemoryRouter([{ path: '*', element: <RoleSalaryPage data={data} siteUrl={SITE} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), role, state, estimate: data.estimate }
}

test('official figures of one country are said to be of that country, wherever they are named', () => {
  const { text, role, state, estimate } = pageOf('/professor-salary-calculator?country=all')
  expect(text).toMatch(/Half of professors in the United States earn between/)
  expect(text).not.toMatch(/rofessors in all countries/)
  expect(metaDescription(role, estimate)).toMatch(/Median in the United States: \$/)
  expect(salarySocial(role, state, estimate).card.title).toBe('Professors in the United States')
  expect(pageOf('/data-engineer-salary-calculator?country=all').text).toContain('data engineers in all countries pay')
  expect(pageOf('/professor-salary-calculator?country=FR').text).toContain('what professors in France earn')
})

test('the description names the period as it is spoken', () => {
  const { role, estimate } = pageOf('/data-engineer-salary-calculator?period=hour')
  expect(metaDescription(role, estimate)).toMatch(/Median in the United States: \$[\d.]+ an hour\.$/)
})

const stepsOf = (role: SalaryRole, country: string) =>
  methodSteps(estimatePay({ role, country, currency: 'USD', period: 'year' }), 30, role).join(' ')

test('job ads that are not believed are not called too few', () => {
  expect(stepsOf('software-engineer', 'GB')).toMatch(/software engineers in the United Kingdom .* not shown/)
  expect(stepsOf('software-engineer', 'GB')).not.toContain('too few')
  expect(stepsOf('developer-advocate', 'GB')).toMatch(/software engineers in the United Kingdom .* not shown/)
  expect(stepsOf('software-engineer', 'FR')).toContain('too few job ads for this role in this country')
})

test('related jobs are of the country of the search, in words and in the link', () => {
  const inNetherlands = pageOf('/data-engineer-salary-calculator?country=NL')
  expect(inNetherlands.text).toContain('Open jobs for data engineers in the Netherlands with a salary')
  expect(inNetherlands.text).toContain('None in the Netherlands states a salary now.')
  expect(inNetherlands.text).toContain('All jobs for data engineers in the Netherlands')
  expect(inNetherlands.html).toMatch(/href="[^"]*country=Netherlands[^"]*"[^>]*>All jobs/)
  const everywhere = pageOf('/professor-salary-calculator?country=all')
  expect(everywhere.text).toContain('Open jobs for professors with a salary')
  expect(everywhere.text).toContain('None states a salary now.')
  expect(everywhere.html).not.toMatch(/href="[^"]*country=United[^"]*"[^>]*>All jobs/)
})

test('a comparison with the same figures is none', () => {
  for (const path of [
    '/data-engineer-salary-calculator?country=DE&in=DE&as=data-engineer',
    '/data-engineer-salary-calculator?experience=mid&with=mid',
    '/professor-salary-calculator?country=all&in=US',
  ])
    expect(pageOf(path).html.match(/<circle/g), path).toHaveLength(1)
  expect(pageOf('/data-engineer-salary-calculator?country=DE&in=US').html.match(/<circle/g)).toHaveLength(2)
})
