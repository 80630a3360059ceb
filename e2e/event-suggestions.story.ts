import { addGame, ownGame } from './builders.ts'
import { hostEvent } from './host-event.ts'
import { expect, test } from './test.ts'

test('a member hears of a new event near them that plays a game of theirs', async ({ meet, enlist }) => {
  test.setTimeout(90_000)
  const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await enlist({ fullName: 'Ben Ngo' })]
  const gameId = await addGame(ben, 'Harbour Lights')
  await ownGame(ada, gameId)
  const { page } = ada
  await page.goto('/find-games')
  const bell = (unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
  await expect(bell(2)).toBeVisible()

  const eventId = await hostEvent(ben, 'Lights On', { gameIds: [gameId] })
  // Suggestions are made three times a minute.
  await expect(bell(3)).toBeVisible({ timeout: 45_000 })
  await bell(3).click()
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Near you: Lights On' })
  await expect(news).toContainText('Harbour Lights is on the table on ')
  await news.click()
  await expect(page).toHaveURL(`/events?event=${eventId}`)
  await expect(page.getByRole('dialog', { name: 'Lights On' }).getByRole('button', { name: 'Join' })).toBeVisible()
})
