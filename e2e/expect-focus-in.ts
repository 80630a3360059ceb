import { expect, type Locator } from '@playwright/test'

/**
 * Waits until a dialog has the focus and handles Escape. Before that, a key can reach the dialog below it, or the one
 * that it replaces.
 */
export async function expectFocusIn(dialog: Locator) {
  // Radix sets the style when it makes a dialog the one that handles Escape.
  await expect(dialog).toHaveAttribute('style', /pointer-events: auto/)
  await expect(dialog.or(dialog.locator('*')).and(dialog.page().locator(':focus'))).toHaveCount(1)
}
