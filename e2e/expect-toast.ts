import { expect, type Page } from '@playwright/test'

/** The one toast on the screen says this, its description too; `''` where it has none. */
export async function expectToast(page: Page, title: string, description: string | RegExp) {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast).toHaveText(typeof description === 'string' ? `${title}${description}` : description)
}
