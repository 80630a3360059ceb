import type { Locator, Page } from '@playwright/test'
import { addGame, sendMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { createEvent, daysFromNow } from './event-builders.ts'
import { makeModerator } from './make-moderator.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

const confirmation = ['Thank you', 'We received your report and will look into it.'] as const

async function submitReport(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: `Report ${name}` })
  await dialog.getByRole('radio', { name: 'Advertising or spam' }).check()
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(page, ...confirmation)
  await expect(dialog).toBeHidden()
}

// Shows moderation-6.
test('a member reports a message, a member, an event and a game', async ({ signInNewMember, createMember }) => {
  const [ada, ben] = [await signInNewMember({ fullName: 'Ada Lovelace' }), await createMember({ fullName: 'Ben Ngo' })]
  const { page } = ada
  await sendMessage(ben, ada, 'Buy my dice')
  const eventId = await createEvent(ben, 'Cheap Dice Night')
  const gameId = await addGame(ben, 'Dice for Sale')

  // Requirement messages-39: A received message is reported from a menu beside it.
  // Shows moderation-8.
  await test.step('reporting a message keeps the input when the first attempt fails', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    await page.getByText('Buy my dice').last().hover()
    await page.getByRole('button', { name: 'Options for this message' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this message' })
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(dialog.getByText('Choose a reason')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Anything else?' }).fill('Every day')
    await dialog.getByRole('radio', { name: 'Advertising or spam' }).check()
    await failNextRequest(page, 'POST', '**/api/reports')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expectToast(page, 'Error', 'Failed to send your report. Please try again.')
    await expect(dialog.getByRole('textbox', { name: 'Anything else?' })).toHaveValue('Every day')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expectToast(page, ...confirmation)
  })

  await test.step('reporting the member who wrote the message', async () => {
    await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await submitReport(page, 'Ben Ngo')
  })

  await test.step('reporting an event', async () => {
    await page.goto(`/events?event=${eventId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Options for Cheap Dice Night' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await submitReport(page, 'Cheap Dice Night')
  })

  await test.step('reporting a game', async () => {
    await page.goto(`/games/${gameId}`)
    await page.getByRole('button', { name: 'Options for Dice for Sale' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await submitReport(page, 'Dice for Sale')
  })
})

// Shows dates-10.
test('a member reports a date poll, and a moderator opens and removes it', async ({
  server,
  signInNewMember,
  createMember,
}) => {
  const [ada, moderator, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Cleo Moore' }),
    await createMember({ fullName: 'Ben Ngo' }),
  ]
  makeModerator(server, moderator)
  const dates = [daysFromNow(20), daysFromNow(21)]
  const created = await ben.request.post('/api/date-polls', {
    data: { title: 'Cheap Dice Night', location: '97205', dates },
  })
  const { id, code } = (await created.json()) as { id: number; code: string }

  await test.step('the member reports the poll', async () => {
    await ada.page.goto(`/dates/${code}`)
    await ada.page.getByRole('button', { name: 'Options for Cheap Dice Night' }).click()
    await ada.page.getByRole('menuitem', { name: 'Report' }).click()
    await submitReport(ada.page, 'Cheap Dice Night')
  })

  await test.step('the moderator reads the report and opens the poll', async () => {
    await moderator.page.goto('/moderation')
    const reports = moderator.page.getByRole('article', { name: `Reports about poll ${id}` })
    await expect(reports).toContainText('Cheap Dice Night')
    await expectAccessible(moderator.page)
    await reports.getByRole('link', { name: 'Open the poll' }).click()
    await expect(moderator.page.getByRole('heading', { name: 'Cheap Dice Night', level: 1 })).toBeVisible()
  })

  await test.step('the moderator removes it, and the member sees that', async () => {
    await moderator.page.goto('/moderation')
    await moderator.page.getByRole('button', { name: 'Decide' }).click()
    const dialog = moderator.page.getByRole('dialog', { name: 'Decide about these reports' })
    await dialog.getByRole('combobox', { name: 'Action' }).click()
    await moderator.page.getByRole('option', { name: 'Remove the poll' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising is not allowed here.')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectToast(moderator.page, 'Done', 'The action is in the log.')
    await ada.page.reload()
    await expect(ada.page.getByRole('heading', { name: 'Removed poll', level: 1 })).toBeVisible()
  })
})

test('on a touch screen, report buttons are visible and at least 40 pixels high', async ({
  signInNewMember,
  createMember,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const [ada, ben] = [await signInNewMember({}, phone), await createMember({ fullName: 'Ben Ngo' })]
  const { page } = ada
  await sendMessage(ben, ada, 'Buy my dice')
  await page.goto(`/messages?userId=${ben.id}`)
  await expectTappable(page, page.getByRole('button', { name: 'Options for this message' }))
  await page.getByRole('menuitem', { name: 'Report' }).tap()
  await expectReportDialog(page)
  await page.goto(`/events?event=${await createEvent(ben, 'Cheap Dice Night')}`)
  await expectTappable(page, page.getByRole('dialog').getByRole('button', { name: 'Options for Cheap Dice Night' }))
  await page.getByRole('menuitem', { name: 'Report' }).tap()
  await expectReportDialog(page)
  await page.goto(`/games/${await addGame(ben, 'Dice for Sale')}`)
  await expectTappable(page, page.getByRole('button', { name: 'Options for Dice for Sale' }))
  await page.getByRole('menuitem', { name: 'Report' }).tap()
  await expectReportDialog(page)
})

/** Expects the button to be visible without hovering, and taps it 20 pixels above its center. */
async function expectTappable(page: Page, button: Locator) {
  await expect(button).toHaveCSS('opacity', '1')
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 - 20)
}

async function expectReportDialog(page: Page) {
  await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible()
}
