import { readZip } from '../server/testing/read-zip.ts'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { addGame, addToCollection, sendMessage } from './builders.ts'
import { joinEvent, createEvent } from './event-builders.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('a member downloads their data and deletes their account; sent messages stay with the recipients', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const cleo = await createMember({ fullName: 'Cleo Carter' })
  await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
  await sendMessage(ada, ben, 'So long, and thanks for all the dice')
  const hosted = await createEvent(ada, 'Chess Night')
  await joinEvent(hosted, ben)
  const attended = await createEvent(cleo, 'Go Night')
  await joinEvent(attended, ada)
  const { page } = ada
  await page.goto('/?settings=account')
  const settings = page.getByRole('dialog', { name: 'Settings' })

  // Requirement accounts-53: The settings download all data of the member.
  await test.step('the download contains the data of the member', async () => {
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await settings.getByRole('link', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('meeplehood.zip')
    const files = readZip(await readFile(await download.path()))
    const archive = JSON.parse(String(files.get('archive.json'))) as Record<string, unknown>
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
  await test.step('cancelling or entering a wrong password deletes nothing', async () => {
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

  // Requirement accounts-54: The settings delete the account.
  await test.step('a failed request keeps the dialog open; the second attempt deletes the account', async () => {
    await question.getByLabel('Current Password').fill(ada.password)
    await failNextRequest(page, 'POST', '**/api/users/*/delete')
    await confirm.click()
    await expectToast(page, 'Error', 'Failed to delete your account. Please try again.')
    await confirm.click()
    await expectToast(page, 'Account deleted', 'Thank you for playing with us.')
    await expect(page).toHaveURL(/\/auth$/)
    const { username, password } = ada
    expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(401)
  })

  await test.step('an attendee of the cancelled event is notified and keeps the messages', async () => {
    await ben.page.goto(`/messages?userId=${ada.id}`)
    const conversation = ben.page.getByRole('region', { name: 'Former member' })
    await expect(conversation.getByText('So long, and thanks for all the dice')).toBeVisible()
    await expect(conversation.getByText('This member has left Meeplehood.')).toBeVisible()
    await expect(conversation.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(ben.page)
    await ben.page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
    await expect(ben.page.getByRole('link', { name: 'Chess Night was cancelled' })).toBeVisible()
  })

  await test.step('the deleted member is in no list, and their seat is free', async () => {
    await ben.page.goto('/players?search=lovelace')
    await expect(ben.page.getByRole('article')).toHaveCount(0)
    await ben.page.goto(`/profile/${ada.id}`)
    await expect(ben.page.getByRole('heading', { level: 1, name: 'This seat is empty' })).toBeVisible()
    const answer = await cleo.request.get(`/api/events/${attended}`)
    expect(await answer.json()).toMatchObject({ attendeeCount: 0, attendees: [] })
  })
})
