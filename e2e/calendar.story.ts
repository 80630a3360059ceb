import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Shows calendar-1.
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

test('a member follows their game nights in two calendars and removes one of them', async ({
  signInNewMember,
  createMember,
}) => {
  const [ben, ada] = [await signInNewMember({ fullName: 'Ben Ngo' }), await createMember({ fullName: 'Ada Lovelace' })]
  await joinEvent(await createEvent(ada, 'Chess Night'), ben)
  const { page, password } = ben
  await page.goto('/?settings=calendar')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const address = settings.getByRole('textbox', { name: 'Your calendar address' })

  async function createAddress(name: string) {
    const nameField = settings.getByRole('textbox', { name: 'Calendar Name' })
    await nameField.fill(name)
    await settings.getByLabel('Current Password').fill(password)
    await settings.getByRole('button', { name: 'Get Calendar Address' }).click()
    await expect(settings.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
    await expect(nameField).toHaveValue('')
    return address.inputValue()
  }

  // Shows calendar-4.
  const phone = await test.step('an address is shown once and works without signing in', async () => {
    const url = await createAddress('Phone')
    await expectAccessible(page)
    const response = await fetch(url)
    expect(await response.text()).toContain('SUMMARY:Chess Night')
    return url
  })

  await test.step('a second calendar has an address of its own', async () => {
    const laptop = await createAddress('Laptop')
    expect(laptop).not.toBe(phone)
    expect((await fetch(laptop)).status).toBe(200)
    expect((await fetch(phone)).status).toBe(200)
  })

  // Requirement calendar-10: A name that another calendar address has is rejected below its field, and the form and the
  // last address stay.
  await test.step('a name that another address has is rejected below its field', async () => {
    const nameField = settings.getByRole('textbox', { name: 'Calendar Name' })
    await nameField.fill('phone')
    await settings.getByLabel('Current Password').fill(password)
    await settings.getByRole('button', { name: 'Get Calendar Address' }).click()
    await expect(settings.getByText('You already have an address with this name')).toBeVisible()
    await expect(nameField).toBeFocused()
    await expect(address).toBeVisible()
  })

  await test.step('after a reload the addresses are hidden, but not when they were last read', async () => {
    await page.reload()
    await expect(settings.getByRole('listitem')).toHaveCount(2)
    await expect(settings.getByRole('listitem').filter({ hasText: 'Phone' })).toContainText('Last read now')
    await expect(address).toHaveCount(0)
  })

  await test.step('Remove Address ends one of them', async () => {
    await settings.getByRole('button', { name: 'Remove Phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Address' }).click()
    await expectToast(page, 'Calendar address removed', 'Phone no longer gets your game nights.')
    expect((await fetch(phone)).status).toBe(404)
    await expect(settings.getByRole('listitem')).toHaveCount(1)
  })
})
