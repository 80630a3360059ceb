import { addGame, addToCollection } from './builders.ts'
import { createEvent } from './event-builders.ts'
import { makeWorkDue } from './make-work-due.ts'
import { expect, test } from './test.ts'

test('a member is notified about a new nearby event with a game they own', async ({
  server,
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [await signInNewMember({ fullName: 'Ada Lovelace' }), await createMember({ fullName: 'Ben Ngo' })]
  const gameId = await addGame(ben, 'Harbour Lights')
  await addToCollection(ada, gameId)
  const { page } = ada
  await page.goto('/find-games')
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()

  const eventId = await createEvent(ben, 'Lights On', { gameIds: [gameId] })
  makeWorkDue(server, 'suggest events')
  await expect(bell(3)).toBeVisible()
  await bell(3).click()
  const notification = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'Near you: Lights On' })
  await expect(notification).toContainText('Harbour Lights is planned for ')
  await notification.click()
  await expect(page).toHaveURL(`/events?event=${eventId}`)
  await expect(page.getByRole('dialog', { name: 'Lights On' }).getByRole('button', { name: 'Join' })).toBeVisible()
})
