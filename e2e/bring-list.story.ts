import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Shows fit-12.
test('a host and two attendees agree who brings and teaches the planned games', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, dana, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Dana Scott' }),
    await createMember({ fullName: 'Ben Ngo' }),
  ]
  const [harbour, lanterns] = [await addGame(ada, 'Harbour Lights'), await addGame(dana, 'Paper Lanterns')]
  await addToCollection(dana, lanterns)
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [harbour, lanterns] })
  await joinEvent(eventId, dana, ben)
  for (const { page } of [ada, dana]) await page.goto(`/events?event=${eventId}`)
  const game = ({ page }: typeof ada, name: string) => page.getByRole('group', { name })

  await expect(game(ada, 'Harbour Lights')).toContainText('Nobody brings Harbour Lights yet')
  await expect(game(dana, 'Paper Lanterns')).toContainText('Nobody brings Paper Lanterns yet')
  await expectAccessible(ada.page)

  await test.step('the host asks the owner, who is notified and answers with one press', async () => {
    await ada.page.getByRole('region', { name: 'Needs you' }).getByRole('button', { name: 'Ask Dana Scott' }).click()
    await expectToast(ada.page, 'We asked Dana Scott', 'They can answer with one press.')
    await expect(game(dana, 'Paper Lanterns')).toContainText('You were asked to bring it.')
    const notifications = (await (await dana.request.get('/api/notifications')).json()) as { title: string }[]
    expect(notifications.map(({ title }) => title)).toContain('Ada Lovelace asks you to bring Paper Lanterns')
    await game(dana, 'Paper Lanterns').getByRole('button', { name: "I'll bring it" }).click()
    await expect(game(ada, 'Paper Lanterns')).toContainText('Dana Scott brings it')
  })

  await test.step('an attendee teaches a game and brings it too, and both see that two people bring it', async () => {
    const path = `/api/events/${eventId}/bring-list/${lanterns}`
    await ben.request.patch(path, { data: { isBringing: true, isTeaching: true } })
    await expect(game(dana, 'Paper Lanterns')).toContainText('You and Ben Ngo bring it · Ben Ngo can teach it')
    await expect(game(ada, 'Paper Lanterns')).toContainText('Brought twice')
  })

  await test.step('a second press takes the offer back', async () => {
    await game(dana, 'Paper Lanterns').getByRole('button', { name: "I'll bring it" }).click()
    await expect(game(ada, 'Paper Lanterns')).toContainText('Ben Ngo brings it and can teach it')
  })
})
