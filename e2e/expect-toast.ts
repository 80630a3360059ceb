import { expect, type Page } from '@playwright/test'

/** Expects exactly one toast, with this title, description and action; `''` means that it has none. */
export async function expectToast(page: Page, title: string, description: string, action = '') {
  // An open dialog hides everything outside it from the accessibility tree, including the toasts, which stay visible.
  const anywhere = { includeHidden: true }
  const toast = page.getByRole('region', { name: /^Notifications/, ...anywhere }).getByRole('listitem', anywhere)
  // A single assertion: between two of them, the toast could close.
  await expect(toast).toHaveText(`${title}${description}${action}`)
}
