import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

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
  const change = await ada.request.patch(`/api/games/${harbour}`, { data: { minPlayers: 3 } })
  expect(change.status()).toBe(200)
  await addToCollection(dana, lanterns)
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [harbour] })
  await joinEvent(eventId, dana, ben)
  for (const { page } of [ada, dana]) await page.goto(`/events?event=${eventId}`)
  const game = ({ page }: typeof ada, name: string) => page.getByRole('group', { name })
  for (const member of [ada, dana]) {
    await expect(game(member, 'Harbour Lights')).toContainText('Nobody brings Harbour Lights yet')
    await expect(game(member, 'Harbour Lights')).not.toContainText('Needs 3')
  }

  await test.step('an attendee leaves, and everyone sees that the game needs one more', async () => {
    await ben.request.delete(`/api/events/${eventId}/attendees/${ben.id}`)
    await expect(game(ada, 'Harbour Lights')).toContainText("Needs 3, you are 2. Dana Scott's Paper Lanterns fits.")
    await expect(game(dana, 'Harbour Lights')).toContainText('Needs 3, you are 2.')
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
