import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Shows second-table-4.
test('a host adds a table for the members who wait, and their game is planned', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const [cleo, eve] = [await createMember({ fullName: 'Cleo Brandt' }), await createMember({ fullName: 'Eve Online' })]
  await addToCollection(ben, await addGame(ben, 'Harbour Lights'))
  const eventId = await createEvent(ada, 'Chess Night', { maxAttendees: 1, gameIds: [] })
  await joinEvent(eventId, eve)
  for (const { request } of [cleo, ben]) await request.post(`/api/events/${eventId}/waiting`, { data: {} })
  for (const { page } of [ada, ben]) await page.goto(`/events?event=${eventId}`)
  await expect(ben.page.getByText('You are 2nd in line for a seat.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Add a table for Harbour Lights' }).first().click()
  await expectToast(ada.page, 'Table added', 'We notified the members who were waiting.')
  await expect(ada.page.getByRole('heading', { name: '3 attending' })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: 'Your seat' })).toBeVisible()
  await expect(ben.page.getByRole('dialog').getByText('Harbour Lights').first()).toBeVisible()
})

// Shows fit-23. Shows second-table-12.
test('an added table makes two tables, each with its own game', async ({ signInNewMember, createMember }) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const [cleo, eve] = [await createMember({ fullName: 'Cleo Brandt' }), await createMember({ fullName: 'Eve Online' })]
  await addToCollection(ben, await addGame(ben, 'Harbour Lights'))
  const plannedId = await addGame(ada, 'Quiet Harbour')
  await addToCollection(ada, plannedId)
  const plan = { maxAttendees: 1, gameIds: [plannedId], isHostPlaying: true }
  const eventId = await createEvent(ada, 'Chess Night', plan)
  await joinEvent(eventId, eve)
  for (const { request } of [cleo, ben]) await request.post(`/api/events/${eventId}/waiting`, { data: {} })
  for (const { page } of [ada, ben]) await page.goto(`/events?event=${eventId}`)
  await ada.page.getByRole('button', { name: 'See: 2 wait and Ben Ngo has Harbour Lights' }).click()
  await expect(ada.page.getByRole('list', { name: 'Possible second tables' })).toContainText(
    'the waiting members play Harbour Lights, and the others play Quiet Harbour.',
  )
  await ada.page.getByRole('button', { name: 'Add a table for Harbour Lights' }).first().click()
  await expectToast(ada.page, 'Table added', 'We notified the members who were waiting.')
  const tablesOf = ({ page }: typeof ada) => page.getByRole('list', { name: 'Tables' }).getByRole('listitem')
  await expect(tablesOf(ada)).toContainText([
    /Quiet Harbour.*Your table/,
    /Cleo Brandt and Ben Ngo|Ben Ngo and Cleo Brandt/,
  ])
  await expect(tablesOf(ben)).toContainText([/Ada Lovelace/, /Harbour Lights.*Your table/])
  const games = ben.page.getByRole('group', { name: 'Harbour Lights' })
  await expect(games).toContainText('You should bring it')
  await expect(ben.page.getByText('Nobody brings')).toHaveCount(0)
  await expectAccessible(ben.page)
})
