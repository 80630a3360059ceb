import type { Page } from '@playwright/test'
import { findGamesCategories } from '../contract/people/categories.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('a member edits their profile, and other members see it', async ({ signInNewMember }) => {
  const ada = await signInNewMember()
  const { page } = ada
  const form = page.getByRole('form', { name: 'Edit Profile' })

  // Shows dashboard-4.
  await test.step('a member without an experience level counts as 65 percent', async () => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'About you' })).toContainText('Intermediate · 65%')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  // Requirement entities-16: Edit Profile opens the form of the profile; Cancel, Cancel Editing and a successful save
  // close it.
  await test.step('Cancel and Cancel Editing close the form', async () => {
    for (const name of ['Cancel', 'Cancel Editing']) {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByRole('button', { name, exact: true }).click()
      await expect(form).toBeHidden()
    }
  })

  // Shows entities-16.
  await test.step('saving a bio and a level also completes the profile notification', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await form.getByLabel('Bio').fill('Long games, short turns.')
    await form.getByRole('slider', { name: 'Experience Level' }).press('End')
    await form.getByLabel('Location').fill('9720')
    await save(page)
    await expect(form.getByText('Please enter a valid 5-digit US zip code', { exact: true })).toBeVisible()
    await form.getByLabel('Location').fill('97209')
    await failNextRequest(page, 'PATCH', '**/api/users/*')
    await save(page)
    await expectToast(page, 'Error', 'Failed to update profile. Please try again.')
    await expect(form.getByLabel('Bio')).toHaveValue('Long games, short turns.')
    await save(page)
    await expectToast(page, 'Profile updated', '')
    await expect(form).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Expert')
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  })

  await test.step('preferences are saved within their limits', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const categories = form.getByRole('group', { name: /Categories/ }).locator('label')
    await expect(categories).toHaveText([...findGamesCategories])
    await form.getByRole('checkbox', { name: 'Cooperative' }).check()
    await form.getByLabel('Maximum Travel Distance (miles)').fill('101')
    await save(page)
    await expect(form.getByText('Enter a number of miles from 1 to 100', { exact: true })).toBeVisible()
    await form.getByLabel('Maximum Travel Distance (miles)').fill('25')
    await failNextRequest(page, 'PATCH', '**/api/users/*/preferences')
    await save(page)
    await expectToast(page, 'Error', 'Failed to update preferences. Please try again.')
    await save(page)
    await expectToast(page, 'Preferences updated', '')
    await page.getByRole('tab', { name: 'About Me' }).click()
    await expect(page.getByText('25 miles')).toBeVisible()
    await expect(page.getByText('Expert, 100%')).toBeVisible()
  })

  // Shows profile-3.
  await test.step('another member can read the profile, but not edit it', async () => {
    const ben = await signInNewMember({ fullName: 'Ben Bitdiddle' })
    await ben.page.goto(`/profile/${ada.id}`)
    await expect(ben.page.getByRole('tab')).toHaveText(['Games', 'Events', 'About'])
    await ben.page.getByRole('tab', { name: 'About' }).click()
    await expect(ben.page.getByText('Long games, short turns.')).toBeVisible()
    await expect(ben.page.getByRole('main').getByText('Cooperative').first()).toBeVisible()
    await expect(ben.page.getByRole('link', { name: 'Message', exact: true })).toBeVisible()
    await expect(ben.page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0)
    await ben.page.goto(`/profile/${ada.id}?edit=1`)
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
    await expect(ben.page.getByRole('form', { name: 'Edit Profile' })).toHaveCount(0)
  })
})

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
}
