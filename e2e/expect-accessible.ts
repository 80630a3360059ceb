import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Restricts an analysis to some axe rules, or to the part of the page that a selector finds. */
type Scope = { rules?: string[]; part?: string | undefined }

/**
 * Expects no accessibility violations on the page, by default of all axe rules, including that names of buttons and links
 * contain their visible text.
 */
export async function expectAccessible(page: Page, { rules, part }: Scope = {}) {
  // Before its code has loaded, a screen has no heading.
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  // Loading axe takes a quarter of an analysis, so a document loads it once. AxeBuilder does not accept an empty
  // script.
  const isLoaded = await page.evaluate<boolean>('"axe" in window')
  // Legacy mode is faster. It skips cross-origin frames, and our pages have none.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
  if (rules) axe.withRules(rules)
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.analyze()
  const descriptions = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect(descriptions, `accessibility violations on ${page.url()}`).toEqual([])
}
