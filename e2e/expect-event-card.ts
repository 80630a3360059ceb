import { expect, type Locator } from '@playwright/test'

type ExpectedCard = {
  /** The text of the badge; `undefined` if the card has no badge. */
  spots: string | undefined
  /** Other texts on the card. */
  texts: string[]
  attendeeCount: number
  /** The initials on the first three avatars. */
  initials: string[]
}

/** Expects an event card with these contents, and a left border in the color of its badge. */
export async function expectEventCard(card: Locator, { spots, texts, attendeeCount, initials }: ExpectedCard) {
  const badge = card.getByText(/spots? left$/)
  if (spots === undefined) await expect(badge).toHaveCount(0)
  else {
    await expect(badge).toHaveText(spots)
    const color: string = await badge.evaluate(
      (element) => element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor,
    )
    await expect(card).toHaveCSS('background-color', color, { pseudo: 'before' })
  }
  for (const text of texts) await expect(card).toContainText(text)
  await expect(card.getByText(`${attendeeCount} attending`, { exact: true })).toBeVisible()
  await expect(card.locator('svg text')).toHaveText(initials)
  await expect(card.getByRole('button', { name: 'Join', exact: true })).toBeEnabled()
}
