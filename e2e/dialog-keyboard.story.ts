import type { Locator, Page } from '@playwright/test'
import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expectTabOrder } from './expect-tab-order.ts'
import { expect, type Member, test } from './test.ts'

async function postComment({ request }: Member, eventId: number, content: string) {
  expect((await request.post(`/api/events/${eventId}/comments`, { data: { content } })).ok()).toBe(true)
}

/** Opens a dialog with a button, checks its order of controls, and closes it with Escape. */
async function expectOrderBehind(page: Page, button: string | RegExp, dialog: string | RegExp) {
  const opened = page.getByRole('alertdialog', { name: dialog }).or(page.getByRole('dialog', { name: dialog }))
  await page.getByRole('button', { name: button }).first().click()
  await expectTabOrder(opened)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
}

async function edgesOf(control: Locator) {
  const { y: top, height } = (await control.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  return { top, bottom: top + height }
}

test.describe('Tab and Shift+Tab reach each control once', () => {
  test.slow()

  // Shows layout-30.
  test('in the settings', async ({ signInNewMember, createMember }) => {
    const { page, request } = await signInNewMember()
    const ben = await createMember({ fullName: 'Ben Ngo' })
    expect((await request.put(`/api/blocks/${ben.id}`)).ok()).toBe(true)
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await page.goto('/players?settings=appearance')
    for (const tab of ['Appearance', 'Notifications', 'Calendar', 'Privacy', 'Password', 'Devices', 'Account']) {
      await settings.getByRole('tab', { name: tab }).click()
      await expect(settings.getByRole('tabpanel', { name: tab })).toBeVisible()
      await test.step(tab, () => expectTabOrder(settings))
    }
    await expectOrderBehind(page, 'Delete my account', 'Delete your account?')
  })

  // Shows layout-30.
  test('in the form for a new event', async ({ signInNewMember }) => {
    const { page } = await signInNewMember()
    await page.goto('/events?create=1')
    await expectTabOrder(page.getByRole('dialog', { name: 'Create New Event' }))
    await expectOrderBehind(page, /^Pick a date/, 'Pick a date')
    await expectOrderBehind(page, /^Games/, 'Choose games')
    await page.getByLabel('Event Title').fill('Poker Night')
    await expectOrderBehind(page, 'Cancel', 'Discard this event?')
  })

  // Shows layout-30.
  test('in the dialogs of an event that the member hosts', async ({ signInNewMember, createMember }) => {
    const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const { page } = ada
    const eventId = await createEvent(ada, 'Chess Night')
    await joinEvent(eventId, ben)
    await postComment(ben, eventId, 'I bring a board.')
    await page.goto(`/events?event=${eventId}`)
    await expect(page.getByText('I bring a board.')).toBeVisible()
    await expectTabOrder(page.getByRole('dialog', { name: 'Chess Night' }))
    await expectOrderBehind(page, 'Edit Event', 'Edit Event')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expectTabOrder(page.getByRole('dialog', { name: 'Chess Night' }))
    await expectOrderBehind(page, 'Repeat this event', 'Create New Event')
    await expectOrderBehind(page, 'Cancel Event', 'Cancel this event?')
    await expectOrderBehind(page, 'Remove Ben Ngo', 'Remove Ben Ngo?')
    await expectOrderBehind(page, 'Remove the comment by Ben Ngo', 'Remove this comment?')
  })

  // Shows layout-30.
  test('in the dialogs of an event that the member attends', async ({ signInNewMember, createMember }) => {
    const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const { page } = ada
    const eventId = await createEvent(ben, 'Chess Night')
    await joinEvent(eventId, ada)
    await postComment(ben, eventId, 'I bring a board.')
    await postComment(ada, eventId, 'I bring a clock.')
    await page.goto(`/events?event=${eventId}`)
    await expect(page.getByText('I bring a clock.')).toBeVisible()
    await expectTabOrder(page.getByRole('dialog', { name: 'Chess Night' }))
    await page.getByRole('button', { name: 'Your seat' }).click()
    await expectOrderBehind(page, 'Leave Event', /^Leave/)
    await page.getByRole('button', { name: 'Options for the comment by Ben Ngo' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expectTabOrder(page.getByRole('dialog', { name: /^Report/ }))
  })

  // Shows layout-30.
  test('in the dialogs of profiles, notifications and filters', async ({ signInNewMember, createMember }) => {
    const ada = await signInNewMember()
    const ben = await createMember({ fullName: 'Ben Ngo' })
    const { page } = ada
    await addToCollection(ada, await addGame(ada, 'Lantern Bay'))

    await test.step('reporting and blocking a member', async () => {
      await page.goto(`/profile/${ben.id}`)
      for (const [item, dialog] of [
        ['Report', 'Report Ben Ngo'],
        ['Block', 'Block Ben Ngo?'],
      ] as const) {
        await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
        await page.getByRole('menuitem', { name: item }).click()
        const opened = page.getByRole('dialog', { name: dialog }).or(page.getByRole('alertdialog', { name: dialog }))
        await expectTabOrder(opened)
        if (item === 'Report') await opened.getByRole('radio').nth(1).check()
        if (item === 'Report') await expectTabOrder(opened)
        await page.keyboard.press('Escape')
        await expect(opened).toBeHidden()
      }
    })

    await test.step('deleting a game', async () => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Options for Lantern Bay' }).click()
      await page.getByRole('menuitem', { name: 'Delete game' }).click()
      await expectTabOrder(page.getByRole('alertdialog', { name: 'Delete this game?' }))
      await page.keyboard.press('Escape')
    })

    await test.step('the notifications and the filters of a phone', async () => {
      await expectOrderBehind(page, /^Notifications/, 'Notifications')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/find-games')
      await expectOrderBehind(page, 'Filters', 'Filters')
    })
  })
})

// Shows layout-30.
test('a long dialog scrolls to the control that Tab reaches', async ({ signInNewMember }) => {
  const { page } = await signInNewMember()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/events?create=1')
  const dialog = page.getByRole('dialog', { name: 'Create New Event' })
  await expectFocusIn(dialog)

  await test.step('above the buttons at its end', async () => {
    const description = dialog.getByLabel('Description')
    await dialog.getByLabel('Event Title').focus()
    for (let stops = 0; stops < 60 && (await dialog.locator('textarea:focus').count()) === 0; stops += 1)
      await page.keyboard.press('Tab')
    await expect(description).toBeFocused()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect
      .poll(async () => (await edgesOf(cancel)).top - (await edgesOf(description)).bottom)
      .toBeGreaterThanOrEqual(0)
  })

  await test.step('at its beginning after the last one', async () => {
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
    await expect(dialog.locator(':focus')).not.toHaveAccessibleName('Close')
  })
})
