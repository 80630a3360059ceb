import { expect, type Page } from '@playwright/test'

/** The one toast on the screen says this, its description too; `''` where it has none, and what it offers to do. */
export async function expectToast(page: Page, title: string, description: string | RegExp, action = '') {
  // Over an open dialog too, below which all else is hidden from screen readers; they hear the toast all the same.
  const isAnywhere = { includeHidden: true }
  const toast = page.getByRole('region', { name: /^Notifications/, ...isAnywhere }).getByRole('listitem', isAnywhere)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast).toHaveText(typeof description === 'string' ? `${title}${description}${action}` : description)
}
