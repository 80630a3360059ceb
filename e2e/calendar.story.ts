import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

test('a member downloads an event as a calendar file in the time zone of the event', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await createMember({ fullName: 'Ada Lovelace' })
  const eventId = await createEvent(ada, 'Chess Night', { date: new Date('2030-07-05T01:30:00.000Z') })
  const { page } = await signInNewMember({ fullName: 'Ben Ngo' }, { timezoneId: 'America/New_York' })
  await page.goto(`/events?event=${eventId}`)
  await expect(page.getByRole('dialog', { name: 'Chess Night' })).toContainText('6:30 PM – 8:30 PM PDT')

  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Chess Night' }).getByRole('link', { name: 'Add to calendar' }).click()
  const download = await downloading

  expect(download.suggestedFilename()).toBe(`game-night-${eventId}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  // July 5, 01:30 UTC is the evening of July 4 in Portland.
  expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20300704T183000')
  expect(file).toContain('SUMMARY:Chess Night')
  await expectAccessible(page)
})

test('a member creates, replaces and ends the address of their calendar feed', async ({
  signInNewMember,
  createMember,
}) => {
  const [ben, ada] = [await signInNewMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Ada Lovelace' })]
  await joinEvent(await createEvent(ada, 'Chess Night'), ben)
  const { page } = ben
  await page.goto('/?settings=calendar')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const address = settings.getByRole('textbox', { name: 'Your calendar address' })

  const first = await test.step('the address is shown once and works without signing in', async () => {
    await settings.getByRole('button', { name: 'Get Calendar Address' }).click()
    await expect(address).toBeVisible()
    await expectAccessible(page)
    const url = await address.inputValue()
    const response = await fetch(url)
    expect(await response.text()).toContain('SUMMARY:Chess Night')
    return url
  })

  await test.step('a new address replaces the old one, which stops working', async () => {
    await settings.getByRole('button', { name: 'New Address' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create New Address' }).click()
    await expect(address).not.toHaveValue(first)
    expect((await fetch(first)).status).toBe(404)
  })

  await test.step('the address is hidden after a reload', async () => {
    await page.reload()
    await expect(settings).toContainText('You created your calendar address on')
    await expect(address).toHaveCount(0)
  })

  await test.step('Remove Address ends the feed', async () => {
    await settings.getByRole('button', { name: 'Remove Address' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Address' }).click()
    await expectToast(page, 'Calendar address removed', 'Calendars no longer show your game nights.')
    await expect(settings.getByRole('button', { name: 'Get Calendar Address' })).toBeVisible()
  })
})
