import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test('leaving a form with unsaved changes asks for confirmation', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()
  const events = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Events' })

  await test.step('following a link from the game form', async () => {
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const name = page.getByLabel('Game Name')
    await page.goto('/add-game')
    await name.fill('Lantern Bay')
    await events.click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(events).toBeFocused()
    await expect(name).toHaveValue('Lantern Bay')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(question).toBeHidden()
    await events.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  })

  await test.step('Cancel and the back button in the profile form', async () => {
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    const form = page.getByRole('form', { name: 'Edit Profile' })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await form.getByLabel('Bio').fill('Long games, short turns.')
    await page.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Bio')).toHaveValue('Long games, short turns.')
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('closing the tab', async () => {
    await page.goto('/events?create=1')
    await page.getByLabel('Event Title').fill('Weekend Game Night')
    await expect.poll(() => mayClose(page)).toBe(false)
    expect(await asksWhenClosed(page)).toBe(true)
    await page.getByLabel('Event Title').fill('')
    await expect.poll(() => mayClose(page)).toBe(true)
    expect(await asksWhenClosed(page)).toBe(false)
  })
})

/** Returns whether the browser may close the page without asking. The page notices a change shortly after the key. */
function mayClose(page: Page): Promise<boolean> {
  return page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")
}

/** Returns whether the browser asks before closing the page. If it does, the page stays open. */
async function asksWhenClosed(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return true
  })
  const closed = page.waitForEvent('close').then(() => false)
  await page.close({ runBeforeUnload: true })
  return Promise.race([asked, closed])
}
