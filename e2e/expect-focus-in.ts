import { expect, type Locator } from '@playwright/test'

/**
 * Waits until a dialog has the focus and handles Escape. Before that, a key can reach the dialog below it, or the one
 * that it replaces.
 */
export async function expectFocusIn(dialog: Locator) {
  const page = dialog.page()
  await expect(dialog.or(dialog.locator('*')).and(page.locator(':focus'))).toHaveCount(1)
  // While a modal dialog is open, Radix lets the pointer reach only the dialog that also handles Escape.
  const isOnTop = page.locator('body:not([style*="pointer-events: none"]) *, [style*="pointer-events: auto"]')
  await expect(dialog.and(isOnTop)).toHaveCount(1)
}
