import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The widths at which every page is checked. */
export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/**
 * What axe finds wrong with the page, or with the part of it that a selector names. The legacy mode spares the blank page
 * that axe else opens for each run (it is for frames of other sites, and there are none); only violations are written out.
 */
export async function breachesOf(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map((node) => node.html) }))
}
