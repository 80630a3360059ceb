import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What is on the screen breaks none of axe's rules, or none of those named. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Without frames in the page, the faster way of looking at it sees everything.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect(found, `${page.url()} as axe sees it`).toEqual([])
}
