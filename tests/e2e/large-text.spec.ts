import { expect, type Page, test } from '@playwright/test'
import { fillProfile, makeVisible, newPerson } from './filled-profiles.ts'
import { PROFILE, section } from './my-profile.ts'
import { jobLinks, open } from './pages.ts'
import { dialog, profileMenu, submitEmail } from './people.ts'

const PHONE = { width: 390, height: 844 }

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => open(page, '/'),
  'default search': (page) => open(page, '/jobs'),
  'search with filters': (page) => open(page, '/jobs?query=machine+learning&country=Germany&salary_min=50000'),
  'nothing found': (page) => open(page, '/jobs?query=python&company_name=Nobody'),
  'top paid': (page) => open(page, '/top-paid-jobs'),
  'not found': (page) => open(page, '/nowhere'),
  'mobile menu': (page) => open(page, '/#mobile-menu'),
  'filters drawer': (page) => open(page, '/jobs?query=#filters'),
  'log-in': (page) => open(page, '/#login'),
  password: async (page) => {
    await open(page, '/#login')
    await submitEmail(page, 'seeker@demo.example')
    await expect(dialog(page)).toContainText('Forgot')
  },
  'reset link': (page) => open(page, '/myjobs/account/reset-password?token=bad'),
  job: async (page) => {
    await page.goto('/jobs?query=')
    await open(page, (await jobLinks(page))[0] ?? '')
  },
}

const OWN_SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  account: (page) => open(page, '/myjobs/account'),
  'close account': (page) => open(page, '/myjobs/account#close-account'),
  'account info': (page) => open(page, '/#account-info'),
  'profile menu': async (page) => {
    await open(page, '/')
    await profileMenu(page).click()
    await page.getByRole('menu').waitFor()
  },
  profile: (page) => open(page, PROFILE),
  visibility: (page) => open(page, `${PROFILE}#visibility`),
  skills: (page) => open(page, `${PROFILE}#edit-skills`),
  photo: (page) => open(page, `${PROFILE}#edit-profile-photo`),
  cover: (page) => open(page, `${PROFILE}#edit-cover-image`),
  ...Object.fromEntries(
    [
      'About you',
      'Education',
      'Work experience',
      'Workplace preferences',
      'Ideal job',
      'Social profiles',
      'Skills',
    ].map((title) => [title, (page: Page) => openForm(page, title)]),
  ),
}

async function openForm(page: Page, title: string) {
  await open(page, PROFILE)
  await section(page, title).getByRole('button', { name: 'Edit' }).first().click()
  await expect(section(page, title).getByRole('button', { name: /^Save/ })).toBeVisible()
}

/** What reaches beyond the screen, or is cut by a box that hides its overflow; rows that a finger pushes are left out. */
function cutElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 2 && height > 2 && (left < -1 || right > window.innerWidth + 1)
    }
    const pushed = '.scrolls-sideways *, [data-base-ui-inert] *'
    const found = [...document.querySelectorAll('body *')].filter((element) => !element.matches(pushed))
    const sideways = found.filter((element) => {
      const hidesOverflow = element.tagName === 'DIV' && getComputedStyle(element).overflowX !== 'visible'
      return hidesOverflow && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    })
    return [...found.filter(isCut), ...sideways].map((element) => element.outerHTML.slice(0, 120))
  })
}

async function expectNothingCut(page: Page, screens: typeof SCREENS) {
  await page.setViewportSize(PHONE)
  for (const [name, show] of Object.entries(screens)) {
    await page.goto('about:blank')
    await show(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(PHONE.width)
    expect(await cutElements(page), name).toEqual([])
  }
}

test('with text of 200% nothing is cut or wider than a phone, as a visitor', async ({ page }) => {
  test.slow()
  await expectNothingCut(page, SCREENS)
})

test('with text of 200% nothing is cut or wider than a phone, account and profile', async ({ page }) => {
  test.slow()
  await newPerson(page)
  await fillProfile(page.context().request)
  await makeVisible(page.context().request, 'public')
  await expectNothingCut(page, OWN_SCREENS)
})

test('with text of 200% nothing is cut or wider than a phone, an empty profile', async ({ page }) => {
  await newPerson(page)
  await expectNothingCut(page, {
    profile: (it) => open(it, PROFILE),
    'become searchable': (it) => open(it, `${PROFILE}#become-searchable`),
  })
})

test('at 320 px a card shows its title and pay in full, and the date beside neither', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/jobs?query=&salary_known=yes')
  const cards = await page
    .locator('ul.jobs')
    .first()
    .locator('a.job')
    .evaluateAll((found) =>
      found.map((card) => {
        const box = (part: string) => card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        const title = card.querySelector('.job-title') as HTMLElement
        return {
          isCut: title.scrollHeight > title.clientHeight + 1,
          isBesideDate: box('.job-date').top < box('.job-title').bottom,
          payLines: Math.round(box('.job-pay').height / 24),
        }
      }),
    )
  expect(cards).toHaveLength(10)
  for (const card of cards) expect(card).toEqual({ isCut: false, isBesideDate: false, payLines: 1 })
})

test('the gaps between cards are equal, also where a wrapper ends', async ({ page }) => {
  await open(page, '/jobs?query=')
  await page.locator('a.job').nth(12).scrollIntoViewIfNeeded()
  const edges = await page.locator('a.job').evaluateAll((found) =>
    found.slice(0, 13).map((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  const gaps = edges.slice(1).map(({ top }, index) => Math.round(top - (edges[index]?.bottom ?? 0)))
  expect(new Set(gaps)).toEqual(new Set([10]))
})
