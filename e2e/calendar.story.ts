import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

test('an event goes into the calendar of whoever looks at it', async ({ meet, enlist }) => {
  const ada = await enlist({ fullName: 'Ada Lovelace' })
  const eventId = await hostEvent(ada, 'Chess Night', { date: new Date('2030-07-05T01:30:00.000Z') })
  const { page } = await meet({ fullName: 'Ben Ngo' }, { timezoneId: 'America/New_York' })
  await page.goto(`/events?event=${eventId}`)
  await expect(page.getByRole('dialog', { name: 'Chess Night' })).toContainText('6:30 PM – 8:30 PM PDT')

  const coming = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Chess Night' }).getByRole('link', { name: 'Add to calendar' }).click()
  const download = await coming

  expect(download.suggestedFilename()).toBe(`game-night-${eventId}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  // In Portland it is the evening before.
  expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20300704T183000')
  expect(file).toContain('SUMMARY:Chess Night')
  await expectAccessible(page)
})

test('a member has their calendar follow their game nights, and takes the address back', async ({ meet, enlist }) => {
  const [ben, ada] = [await meet({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Ada Lovelace' })]
  await attendEvent(await hostEvent(ada, 'Chess Night'), ben)
  const { page } = ben
  await page.goto('/?settings=calendar')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const address = settings.getByRole('textbox', { name: 'Your calendar address' })

  const first = await test.step('it is told once, and read without signing in', async () => {
    await settings.getByRole('button', { name: 'Get Calendar Address' }).click()
    await expect(address).toBeVisible()
    await expectAccessible(page)
    const told = await address.inputValue()
    const stranger = await fetch(told)
    expect(await stranger.text()).toContain('SUMMARY:Chess Night')
    return told
  })

  await test.step('another one takes its place', async () => {
    await settings.getByRole('button', { name: 'New Address' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Address' }).click()
    await expect(address).not.toHaveValue(first)
    expect((await fetch(first)).status).toBe(404)
  })

  await test.step('it is not told again', async () => {
    await page.reload()
    await expect(settings).toContainText('Your calendar address was made on')
    await expect(address).toHaveCount(0)
  })

  await test.step('and it ends', async () => {
    await settings.getByRole('button', { name: 'Stop Following' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop Following' }).click()
    await expectToast(page, 'Calendar address ended', 'No calendar follows your game nights any more.')
    await expect(settings.getByRole('button', { name: 'Get Calendar Address' })).toBeVisible()
  })
})
