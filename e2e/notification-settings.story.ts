import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

const changed = 'An event you attend has changed'

test('a member chooses what they are told under the bell and what by mail', async ({ meet, enlist }) => {
  const [ben, ada] = [await meet({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Ada Lovelace' })]
  const eventId = await hostEvent(ada, 'Chess Night')
  await attendEvent(eventId, ben)
  expect((await ada.request.patch(`/api/events/${eventId}`, { data: { title: 'Go Night' } })).status()).toBe(200)
  const { page } = ben
  await failOnce(page, 'GET', '**/api/notifications/choices')
  await page.goto('/?settings=notifications')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const byMail = settings.getByRole('checkbox', { name: `${changed}, by mail` })
  const underBell = settings.getByRole('checkbox', { name: `${changed}, under the bell` })

  await test.step('choices that did not come can be asked for again; until one chooses, all is told', async () => {
    await settings.getByRole('button', { name: 'Try again' }).click()
    await expect(settings.getByText(`${ben.username}@example.org`)).toBeVisible()
    await expect(byMail).toBeChecked()
    await expect(underBell).toBeChecked()
    await expect(settings.getByRole('row', { name: 'Reminder the day before an event' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a tick that could not be kept falls back', async () => {
    await failOnce(page, 'PUT', '**/api/notifications/choices/*')
    await byMail.click()
    await expectToast(page, 'Error', 'Failed to save your choice. Please try again.')
    await expect(byMail).toBeChecked()
  })

  await test.step('a choice holds, and the bell follows it', async () => {
    const isKept = page.waitForResponse((answer) => answer.request().postData() === '{"channels":[]}')
    await byMail.uncheck()
    await underBell.uncheck()
    await expect(settings.getByRole('row', { name: changed }).getByRole('checkbox', { checked: false })).toHaveCount(2)
    // A reload would break off what is still on its way.
    await isKept
    await page.reload()
    await expect(byMail).not.toBeChecked()
    await expect(underBell).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    await page.goto('/?settings=notifications')
    await underBell.check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  })
})

test('who has a mail of ours stops more of its kind with one press, signed in or not', async ({
  meet,
  enlist,
  openBrowser,
  server,
}) => {
  test.setTimeout(120_000)
  const [ben, ada] = [await meet({ fullName: 'Ben Ngo' }), await enlist({ fullName: 'Ada Lovelace' })]
  const eventId = await hostEvent(ada, 'Chess Night', { locationDetails: 'The back room' })
  await attendEvent(eventId, ben)
  await ada.request.patch(`/api/events/${eventId}`, { data: { title: 'Go Night' } })
  const mail = await firstMail(join(server.dataDirectory, 'outbox'))

  await test.step('the mail says what, when and where', async () => {
    expect(mail).toContain(`To: ${ben.username}@example.org`)
    expect(mail).toContain('Subject: Go Night has changed')
    expect(mail).toContain('The host changed the title.')
    expect(mail).toMatch(
      /\n\w+, \w+ \d+ at \d+:\d\d [AP]M \(Pacific Time\), until \d+:\d\d [AP]M\nPortland, OR 97205\nThe back room\n/,
    )
  })

  const page = await openBrowser()
  await test.step('opening its link stops nothing yet; the button does', async () => {
    const link = /^List-Unsubscribe:\s+<(.*)>$/m.exec(mail)?.[1] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(/\/unsubscribe\/[\w.-]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Stop these mails?' })).toBeVisible()
    await expect(page.getByText(`You get mails about: ${changed}.`)).toBeVisible()
    await expectAccessible(page)
    await failOnce(page, 'POST', '**/api/unsubscribe/*')
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expectToast(page, 'Error', 'Failed to stop these mails. Please try again.')
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No more of these mails' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a link that is not whole says so', async () => {
    await page.goto('/unsubscribe/1.eventChanged.made-up')
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not whole' })).toBeVisible()
    await page.goto('/unsubscribe/nonsense')
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not whole' })).toBeVisible()
  })

  await test.step('the settings say the same', async () => {
    await ben.page.goto('/?settings=notifications')
    const settings = ben.page.getByRole('dialog', { name: 'Settings' })
    await expect(settings.getByRole('checkbox', { name: `${changed}, by mail` })).not.toBeChecked()
    await expect(settings.getByRole('checkbox', { name: `${changed}, under the bell` })).toBeChecked()
  })
})

/** The first mail of an outbox, once it is written. */
async function firstMail(outbox: string): Promise<string> {
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [file = ''] = await mails()
  const mail = await readFile(join(outbox, file), 'utf8')
  // Quoted-printable: long lines end in '=', and what is special stands in hexadecimal.
  return mail
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
