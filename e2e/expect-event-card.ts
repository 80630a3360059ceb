import { expect, type Locator } from '@playwright/test'

type Told = {
  /** The words of its badge; `undefined` where there is none. */
  spots: string | undefined
  texts: string[]
  /** How many attend. */
  count: number
  /** The initials on the avatars, at most three. */
  initials: string[]
}

/** An event's card tells these things, and wears the colour of its badge along its left border (SPEC 2, 4). */
export async function expectEventCard(card: Locator, { spots, texts, count, initials }: Told) {
  const badge = card.getByText(/spots? left$/)
  if (spots === undefined) await expect(badge).toHaveCount(0)
  else {
    await expect(badge).toHaveText(spots)
    const colour: string = await badge.evaluate(
      (element) => element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor,
    )
    await expect(card).toHaveCSS('background-color', colour, { pseudo: 'before' })
  }
  for (const text of texts) await expect(card).toContainText(text)
  await expect(card.getByText(`${count} attending`, { exact: true })).toBeVisible()
  await expect(card.locator('svg text')).toHaveText(initials)
  await expect(card.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
}
