import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Shows fit-17.
test('a planned game that no longer fits is marked for all people at the table, and the host replaces it with one press', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, dana, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Dana Scott' }),
    await createMember({ fullName: 'Ben Ngo' }),
  ]
  const [harbour, lanterns] = [await addGame(ada, 'Harbour Lights'), await addGame(dana, 'Paper Lanterns')]
  const change = await ada.request.patch(`/api/games/${harbour}`, { data: { maxPlayers: 2 } })
  expect(change.status()).toBe(200)
  await addToCollection(dana, lanterns)
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [harbour] })
  await joinEvent(eventId, dana)
  for (const { page } of [ada, dana]) await page.goto(`/events?event=${eventId}`)
  const game = ({ page }: typeof ada, name: string) => page.getByRole('group', { name })
  for (const member of [ada, dana]) {
    await expect(game(member, 'Harbour Lights')).toContainText('Nobody brings Harbour Lights yet')
    await expect(game(member, 'Harbour Lights')).not.toContainText('Plays up to 2')
  }

  await test.step('another attendee joins, and everyone sees that the game is for fewer people', async () => {
    await joinEvent(eventId, ben)
    await expect(game(ada, 'Harbour Lights')).toContainText(
      "Plays up to 2, you are 3. Dana Scott's Paper Lanterns fits.",
    )
    await expect(game(dana, 'Harbour Lights')).toContainText('Plays up to 2, you are 3.')
    await expect(dana.page.getByRole('button', { name: /^Replace/ })).toHaveCount(0)
    await expectAccessible(ada.page)
  })

  await test.step('the host replaces it, and the attendee sees the other game', async () => {
    await ada.page.getByRole('button', { name: 'Replace Harbour Lights with Paper Lanterns' }).click()
    await expectToast(
      ada.page,
      'Paper Lanterns is planned',
      'It replaces Harbour Lights. We notify everyone who is coming.',
    )
    await expect(game(dana, 'Paper Lanterns')).toContainText('Nobody brings Paper Lanterns yet')
    await expect(game(dana, 'Harbour Lights')).toHaveCount(0)
  })
})
