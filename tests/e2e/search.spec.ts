import { expect, test } from '@playwright/test'
import { countIn, jobLinks, open, resultCount, textOf } from './pages.ts'

const EVERYTHING = '/jobs?query='

test('the default search shows its parts; removing one keeps the other', async ({ page }) => {
  await open(page, '/jobs')
  const chips = page.getByRole('list', { name: 'Current search' })
  await expect(chips.getByRole('link')).toHaveText(['Remove Director Data Science×', 'Remove Remote×', 'Show all jobs'])

  await chips.getByRole('link', { name: 'Remove Remote' }).click()
  await expect(page).toHaveURL('/jobs?query=Director+Data+Science')
  await expect(chips.getByRole('link', { name: 'Remove Director Data Science' })).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Remove Remote' })).toHaveCount(0)

  await chips.getByRole('link', { name: 'Remove Director Data Science' }).click()
  await expect(page).toHaveURL(EVERYTHING)
  await expect(chips).toHaveCount(0)
})

test('a user’s query ends the default search', async ({ page }) => {
  await open(page, '/jobs')
  await page.getByRole('combobox', { name: 'Title, skill or company' }).fill('python')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await expect(page).toHaveURL('/jobs?query=python')
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveText(['Remove python×'])
})

test('a user’s filter ends the default search and returns its announced number of jobs', async ({ page }) => {
  await open(page, '/jobs')
  const choice = page.getByRole('group', { name: 'Country' }).locator('label').first()
  const announced = countIn(await choice.locator('span').last().textContent())
  await choice.click()
  await expect(page).toHaveURL(/\/jobs\?country=/)
  await expect(page.locator('#results')).toHaveText(new RegExp(`^${announced.toLocaleString('en')} jobs?$`))
  await expect(page.getByRole('link', { name: 'Remove Director Data Science' })).toHaveCount(0)
})

test('a beginning in the place box is offered the place that was meant', async ({ page }) => {
  await page.route('**/jobs/n-suggest', (route) => route.abort())
  await open(page, EVERYTHING)
  await page.getByRole('combobox', { name: 'City, country or remote' }).fill('berl')
  await page.getByRole('combobox', { name: 'City, country or remote' }).press('Enter')
  await expect(page.locator('#results')).toHaveText('0 jobs')
  const offer = page.getByRole('link', { name: /^Berlin \(/ })
  const announced = countIn(await offer.textContent())
  await offer.click()
  await expect(page.locator('#results')).toHaveText(new RegExp(`^${announced} jobs?$`))
  await expect(page.getByRole('combobox', { name: 'City, country or remote' })).toHaveValue('Berlin')
})

test('Enter takes the only place that is suggested, which names its country and its jobs', async ({ page }) => {
  await open(page, EVERYTHING)
  const place = page.getByRole('combobox', { name: 'City, country or remote' })
  await place.fill('berl')
  const option = page.getByRole('option')
  await expect(option).toHaveText(/^Berlin, Germany · \d+$/)
  const announced = countIn((await option.textContent())?.split('·')[1] ?? '')
  await place.press('Enter')
  await expect(page).toHaveURL(/city=Berlin/)
  await expect(page.locator('#results')).toHaveText(new RegExp(`^${announced} jobs?$`))
  await expect(place).toHaveValue('Berlin')
})

test('the boxes of understood words are ticked, and can be unticked', async ({ page }) => {
  await open(page, '/jobs?query=python+germany+remote')
  const country = page.getByRole('checkbox', { name: /^Germany/ })
  await expect(country).toBeChecked()
  await expect(page.locator('#filters input[name=work_mode][value=remote]')).toBeChecked()
  await country.uncheck()
  await expect(page).toHaveURL('/jobs?query=python&work_mode=remote')
  await expect(page.getByRole('link', { name: 'Remove python' })).toBeVisible()
})

test('every facet value returns exactly its announced number of jobs', async ({ page, request }) => {
  await page.goto(EVERYTHING)
  const choices = await page.locator('#filters label:visible:has(input:not([value=""]))').evaluateAll((labels) =>
    labels.map((label) => {
      const { name, value } = label.querySelector('input') as HTMLInputElement
      return { name, value, count: Number(label.lastElementChild?.textContent?.replaceAll(',', '')) }
    }),
  )
  expect(choices.length).toBeGreaterThan(25)
  // One after the other: so many at once would be sent away as an overload.
  const found: typeof choices = []
  for (const { name, value } of choices) {
    const response = await request.get(`${EVERYTHING}&${new URLSearchParams({ [name]: value })}`)
    const heading = /<h2[^>]*id="results"[^>]*>(.*?)<\/h2>/.exec(await response.text())?.[1] ?? ''
    found.push({ name, value, count: countIn(heading) })
  }
  expect(found).toEqual(choices)
})

test('two values of one filter widen, a second filter narrows, back undoes one step at a time', async ({ page }) => {
  await open(page, EVERYTHING)
  const modes = page.getByRole('group', { name: 'Work mode' })
  const all = await resultCount(page)
  await modes.getByRole('checkbox', { name: 'Hybrid' }).check()
  await expect(page).toHaveURL('/jobs?query=&work_mode=hybrid')
  const hybrid = await resultCount(page)
  await modes.getByRole('checkbox', { name: 'On-site' }).check()
  await expect(page).toHaveURL(/work_mode=hybrid&work_mode=onsite/)
  const both = await resultCount(page)
  expect(hybrid).toBeLessThan(both)
  expect(both).toBeLessThan(all)

  await page.goBack()
  await expect(page.locator('#results')).toHaveText(new RegExp(`^${hybrid.toLocaleString('en')} jobs`))
  await expect(modes.getByRole('checkbox', { name: 'On-site' })).not.toBeChecked()
  await page.goForward()
  await expect(page.locator('#results')).toHaveText(new RegExp(`^${both.toLocaleString('en')} jobs`))
  await page.reload()
  await expect(page.locator('#results')).toHaveText(new RegExp(`^${both.toLocaleString('en')} jobs`))
  await expect(modes.getByRole('checkbox', { name: 'On-site' })).toBeChecked()
})

test('a switch with their count hides and shows the jobs without salary', async ({ page }) => {
  await open(page, EVERYTHING)
  await page.getByRole('radio', { name: /^\$100k\+/ }).check()
  await expect(page).toHaveURL('/jobs?query=&salary_min=100000')
  const paid = await resultCount(page)
  const label = page.getByRole('switch', { name: /without a salary hidden/ })
  const hidden = countIn(await page.locator('label', { has: label }).textContent())
  await label.check()
  await expect(page.locator('#results')).toHaveText(`${(paid + hidden).toLocaleString('en')} jobs`)
  await expect(page.getByRole('switch', { name: /without a salary shown/ })).toBeChecked()
})

test('a sort button cycles through none, ascending, descending and none', async ({ page }) => {
  await open(page, EVERYTHING)
  const sort = page.getByRole('navigation', { name: 'Sort' })
  await sort.getByText('More sort options').click()
  const company = sort.getByRole('link', { name: 'Company' })
  await company.click()
  await expect(page).toHaveURL(/sort=company_name\.asc/)
  await expect(company).toHaveAccessibleName(/ascending/)
  await company.click()
  await expect(page).toHaveURL(/sort=company_name\.desc/)
  await expect(company).toHaveAccessibleName(/descending/)
  await company.click()
  await expect(page).not.toHaveURL(/company_name/)
  await expect(company).not.toHaveAttribute('aria-current', 'true')
})

test('one order is chosen in sight, and best match never turns around', async ({ page }) => {
  await open(page, '/jobs?query=python')
  const sort = page.getByRole('navigation', { name: 'Sort' })
  await expect(sort.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
  for (const [name, url] of [
    ['Best match', /sort=relevance\.desc/],
    ['Highest pay', /sort=salary\.desc/],
    ['Lowest pay', /sort=salary\.asc/],
  ] as const) {
    await sort.getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
    await expect(sort.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await expect(sort.locator('[aria-current]')).toHaveCount(1)
  }
  await sort.getByRole('link', { name: 'Newest' }).click()
  await expect(page).not.toHaveURL(/sort=/)
})

test('the switch "Title only" finds as many jobs as it says, by key and by click', async ({ page }) => {
  await open(page, '/jobs?query=python')
  const all = await resultCount(page)
  const inTitle = page.getByRole('switch', { name: /Title only/ })
  const count = countIn(await inTitle.textContent())
  expect(count).toBeLessThan(all)
  await inTitle.press('Space')
  await expect(page).toHaveURL(/match=title/)
  await expect(inTitle).toBeChecked()
  expect(await resultCount(page)).toBe(count)
  await inTitle.click()
  await expect(inTitle).not.toBeChecked()
  await expect(page).not.toHaveURL(/match=/)
})

test('a typed level is a removable chip, and a place without jobs says how many are elsewhere', async ({ page }) => {
  await open(page, '/jobs?query=senior+data')
  await page.getByRole('link', { name: 'Remove Senior', exact: true }).click()
  await expect(page).toHaveURL(/query=data(&|$)/)
  await page.goto('/jobs?query=data+in+Reykjavik')
  await expect(page.getByRole('heading', { name: /No matching jobs in Reykjav/ })).toBeVisible()
  await page.getByRole('link', { name: 'Search everywhere' }).click()
  await expect(page).toHaveURL(/query=data(&|$)/)
})

test('pages hold different jobs, and a new filter returns to the first page', async ({ page }) => {
  await open(page, EVERYTHING)
  const first = await jobLinks(page)
  expect(first).toHaveLength(100)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/offset=100/)
  await expect(page.getByRole('heading', { name: /^101–200 of/ })).toBeVisible()
  const second = await jobLinks(page)
  expect(new Set([...first, ...second]).size).toBe(200)
  await page.getByRole('checkbox', { name: 'Hybrid' }).check()
  await expect(page).toHaveURL('/jobs?query=&work_mode=hybrid')
})

test('a landing page holds more than a page of the search, in wrappers of ten', async ({ page }) => {
  await open(page, '/jobs/data')
  const total = await resultCount(page)
  expect(total).toBeGreaterThan(100)
  expect(await jobLinks(page)).toHaveLength(Math.min(total, 1000))
  expect(await page.locator('ul.jobs').first().locator('li').count()).toBe(10)
})

test('a place is understood wherever it is typed', async ({ page }) => {
  await open(page, '/jobs')
  await page.getByRole('combobox', { name: 'Title, skill or company' }).fill('data')
  await page.getByRole('combobox', { name: /^City/ }).fill('Germany')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs?query=data&country=Germany')
  const filtered = await resultCount(page)
  await open(page, '/jobs?query=data+germany')
  expect(await resultCount(page)).toBe(filtered)
  await page.getByRole('link', { name: 'Remove Germany' }).click()
  await expect(page).toHaveURL('/jobs?query=data')
})

test('a misspelt word is corrected, and the page says so', async ({ page }) => {
  await open(page, '/jobs?query=machine+learnin')
  await expect(page.getByText('Machine Learning', { exact: false }).first()).toBeVisible()
  await open(page, '/jobs?query=pyhton')
  expect(await resultCount(page)).toBeGreaterThan(0)
  await expect(page.getByText('Nothing found for “pyhton”. Showing results for python.')).toBeVisible()
})

test('an empty result names the filter that excludes most, and links to the search without it', async ({ page }) => {
  await open(page, '/jobs?query=python&company_name=Nobody')
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  const hint = await textOf(page.getByText(/rules out the most: .* without it/))
  const promised = countIn(hint.slice(hint.indexOf('most:')))
  await page.getByRole('link', { name: /^Search without/ }).click()
  await expect(page).toHaveURL('/jobs?query=python')
  expect(await resultCount(page)).toBe(promised)
})

test('a failed search keeps the query and can be retried', async ({ page }) => {
  await open(page, EVERYTHING)
  await page.route('**/nuxt_api/jobs/n-search', (route) => route.abort())
  const field = page.getByRole('combobox', { name: 'Title, skill or company' })
  await field.fill('statistics')
  await page.getByRole('button', { name: 'Search jobs' }).click()
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
  await expect(field).toHaveValue('statistics')
  await page.unroute('**/nuxt_api/jobs/n-search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#results')).toBeVisible()
  expect(await resultCount(page)).toBeGreaterThan(0)
})

test('a slow search shows placeholders for the jobs', async ({ page }) => {
  await open(page, EVERYTHING)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/nuxt_api/jobs/n-search', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Hybrid' }).check()
  await expect(page.locator('a.job').first()).toBeHidden()
  await expect(page.locator('.animate-pulse')).toBeVisible()
  release()
  await expect(page.locator('a.job').first()).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
})

test('of two quick choices the last one’s response wins', async ({ page }) => {
  await open(page, EVERYTHING)
  let calls = 0
  await page.route('**/nuxt_api/jobs/n-search', async (route) => {
    calls += 1
    if (calls === 1) await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => {}) // the page has aborted the first call
  })
  await page.getByRole('checkbox', { name: 'Hybrid' }).check()
  await page.getByRole('checkbox', { name: 'On-site' }).check()
  await expect(page).toHaveURL(/work_mode=hybrid&work_mode=onsite/)
  await expect(page.getByRole('link', { name: 'Remove On-site' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Hybrid' })).toBeVisible()
})
