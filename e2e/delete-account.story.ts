import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { addGame, ownGame, writeMessage } from './builders.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedFaults: /^503 / })

test('a member takes everything along and leaves for good; what others received stays with them', async ({
  meet,
  enlist,
}) => {
  test.setTimeout(90_000)
  const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await meet({ fullName: 'Ben Ngo' })]
  const cleo = await enlist({ fullName: 'Cleo Carter' })
  await ownGame(ada, await addGame(ada, 'Harbour Lights'))
  await writeMessage(ada, ben, 'So long, and thanks for all the dice')
  const hosted = await hostEvent(ada, 'Chess Night')
  await attendEvent(hosted, ben)
  const attended = await hostEvent(cleo, 'Go Night')
  await attendEvent(attended, ada)
  const { page } = ada
  await page.goto('/?settings=account')
  const settings = page.getByRole('dialog', { name: 'Settings' })

  await test.step('the download has what is hers', async () => {
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await settings.getByRole('link', { name: 'Download everything that is mine' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('meeplehood.json')
    const archive = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    expect(archive).toMatchObject({
      account: { username: ada.username },
      collection: [{ game: { name: 'Harbour Lights' } }],
      eventsHosted: [{ title: 'Chess Night' }],
      eventsAttended: [{ title: 'Go Night' }],
      messages: [{ with: { fullName: 'Ben Ngo' }, isMine: true }],
    })
  })

  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const confirm = question.getByRole('button', { name: 'Delete my account' })
  await test.step('nothing happens to who thinks better of it, or does not know the password', async () => {
    await settings.getByRole('button', { name: 'Delete my account' }).click()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep my account' }).click()
    await expect(question).toBeHidden()
    await settings.getByRole('button', { name: 'Delete my account' }).click()
    await confirm.click()
    await expect(question.getByText('Current password is required', { exact: true })).toBeVisible()
    await question.getByLabel('Current Password').fill('not the password')
    await confirm.click()
    await expect(question.getByText('This is not your current password', { exact: true })).toBeVisible()
  })

  await test.step('a failure keeps the question open; the second try leads out', async () => {
    await question.getByLabel('Current Password').fill(ada.password)
    await failOnce(page, 'POST', '**/api/users/*/delete')
    await confirm.click()
    await expectToast(page, 'Error', 'Failed to delete your account. Please try again.')
    await confirm.click()
    await expectToast(page, 'Account deleted', 'Thank you for having played with us.')
    await expect(page).toHaveURL(/\/auth$/)
    const { username, password } = ada
    expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(401)
  })

  await test.step('who attended her event is told, and keeps what she wrote', async () => {
    await ben.page.goto(`/messages?userId=${ada.id}`)
    const conversation = ben.page.getByRole('region', { name: 'Former member' })
    await expect(conversation.getByText('So long, and thanks for all the dice')).toBeVisible()
    await expect(conversation.getByText('This member has left Meeplehood.')).toBeVisible()
    await expect(conversation.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(ben.page)
    await ben.page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
    await expect(ben.page.getByRole('link', { name: 'Chess Night was cancelled' })).toBeVisible()
  })

  await test.step('she is found nowhere, and her seat is free again', async () => {
    await ben.page.goto('/players?search=lovelace')
    await expect(ben.page.getByRole('article')).toHaveCount(0)
    await ben.page.goto(`/profile/${ada.id}`)
    await expect(ben.page.getByRole('heading', { level: 1, name: 'This seat is empty' })).toBeVisible()
    const answer = await cleo.request.get(`/api/events/${attended}`)
    expect(await answer.json()).toMatchObject({ attendeeCount: 0, attendees: [] })
  })
})
