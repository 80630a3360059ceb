import type { Locator, Page } from '@playwright/test'
import { addGame, writeMessage } from './builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

const thanks = ['Thank you', 'Your report is on its way. We will look at it.'] as const

async function report(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: `Report ${name}` })
  await dialog.getByRole('radio', { name: 'It is advertising or spam' }).check()
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expectToast(page, ...thanks)
  await expect(dialog).toBeHidden()
}

test('a member reports a message, its writer, an event and a game, and is thanked each time', async ({
  meet,
  enlist,
}) => {
  test.setTimeout(60_000)
  const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await enlist({ fullName: 'Ben Ngo' })]
  const { page } = ada
  await writeMessage(ben, ada, 'Buy my dice')
  const eventId = await hostEvent(ben, 'Cheap Dice Night')
  const gameId = await addGame(ben, 'Dice for Sale')

  await test.step('a message, and nothing is lost when the first try fails', async () => {
    await page.goto(`/messages?userId=${ben.id}`)
    await page.getByText('Buy my dice').last().hover()
    await page.getByRole('button', { name: 'Report this message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this message' })
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(dialog.getByText('Choose a reason')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Anything else?' }).fill('Every day')
    await dialog.getByRole('radio', { name: 'It is advertising or spam' }).check()
    await failOnce(page, 'POST', '**/api/reports')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expectToast(page, 'Error', 'Failed to send your report. Please try again.')
    await expect(dialog.getByRole('textbox', { name: 'Anything else?' })).toHaveValue('Every day')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expectToast(page, ...thanks)
  })

  await test.step('who wrote it', async () => {
    await page.getByRole('button', { name: 'Options for Ben Ngo' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await report(page, 'Ben Ngo')
  })

  await test.step('an event', async () => {
    await page.goto(`/events?event=${eventId}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await report(page, 'Cheap Dice Night')
  })

  await test.step('a game', async () => {
    await page.goto(`/games/${gameId}`)
    await page.getByRole('button', { name: 'Report' }).click()
    await report(page, 'Dice for Sale')
  })
})

test('on a touch screen the ways to report are in sight, each as large as a fingertip', async ({ meet, enlist }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const [ada, ben] = [await meet({}, phone), await enlist({ fullName: 'Ben Ngo' })]
  const { page } = ada
  await writeMessage(ben, ada, 'Buy my dice')
  await page.goto(`/messages?userId=${ben.id}`)
  await expectInReach(page, page.getByRole('button', { name: 'Report this message' }))
  await page.goto(`/events?event=${await hostEvent(ben, 'Cheap Dice Night')}`)
  await expectInReach(page, page.getByRole('dialog').getByRole('button', { name: 'Report' }))
  await page.goto(`/games/${await addGame(ben, 'Dice for Sale')}`)
  await expectInReach(page, page.getByRole('button', { name: 'Report' }))
})

/** It is seen without being pointed at, and a tap 20 pixels above its middle is one on it. */
async function expectInReach(page: Page, button: Locator) {
  await expect(button).toHaveCSS('opacity', '1')
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not there')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 - 20)
  await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible()
}
