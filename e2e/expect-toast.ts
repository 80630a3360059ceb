import { expect, type Page } from '@playwright/test'

/** Expects exactly one toast, with this title, description and action; `''` means that it has none. */
export async function expectToast(page: Page, title: string, description: string | RegExp, action = '') {
  // An open dialog hides everything outside it from the accessibility tree, including the toasts, which stay visible.
  const anywhere = { includeHidden: true }
  const toast = page.getByRole('region', { name: /^Notifications/, ...anywhere }).getByRole('listitem', anywhere)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast).toHaveText(typeof description === 'string' ? `${title}${description}${action}` : description)
}
