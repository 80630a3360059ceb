import { expect, type Locator } from '@playwright/test'

/** Waits until a dialog has the focus. Before that, a key can reach the dialog below it. */
export async function expectFocusIn(dialog: Locator) {
  await expect(dialog.or(dialog.locator('*')).and(dialog.page().locator(':focus'))).toHaveCount(1)
}
