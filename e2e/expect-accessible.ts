import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no accessibility violations on the page: of the given axe rules, or by default of all. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Legacy mode is faster. It skips cross-origin frames, and our pages have none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const descriptions = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect(descriptions, `accessibility violations on ${page.url()}`).toEqual([])
}
