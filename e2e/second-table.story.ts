import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, type Member, test } from './test.ts'

// Requirement second-table-5: The linked event is created when the owner agrees to host it, at the place of the first
// table if its host allows it, or elsewhere. The owner can decline, and the host can take the question back.
test('a host asks a waiting owner to open a second table, and the others move there or wait again', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben, dana] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await signInNewMember({ fullName: 'Dana Scott' }),
  ]
  const [cleo, eve] = [await createMember({ fullName: 'Cleo Brandt' }), await createMember({ fullName: 'Eve Online' })]
  await addToCollection(dana, await addGame(dana, 'Harbour Lights'))
  const eventId = await createEvent(ada, 'Chess Night', { maxAttendees: 1, gameIds: [] })
  await joinEvent(eventId, eve)
  const wait = async ({ request }: Member) => {
    expect((await request.post(`/api/events/${eventId}/waiting`, { data: {} })).status()).toBe(201)
  }
  for (const member of [ben, cleo, dana]) await wait(member)
  const open = async ({ page }: typeof ada) => {
    await page.goto(`/events?event=${eventId}`)
    return page.getByRole('region', { name: 'Second table' })
  }
  const bell = ({ page }: typeof ada) => page.getByRole('button', { name: /^Notifications/ })

  await test.step('the host reads the reason, and asks the owner', async () => {
    const hosts = await open(ada)
    await expect(hosts).toContainText(
      'Three people are waiting and Dana Scott has Harbour Lights: open a second table?',
    )
    await expectAccessible(ada.page)
    await hosts.getByRole('button', { name: 'Ask Dana Scott to host Harbour Lights' }).click()
    await expectToast(ada.page, 'We asked Dana Scott', 'Nobody moves until they say yes.')
    await expect(hosts).toContainText('You asked Dana Scott to host Harbour Lights.')
  })

  await test.step('the owner agrees, and the linked event opens', async () => {
    const danas = await open(dana)
    await expect(danas).toContainText('Would you host a second table for 3 people, including you?')
    await expectAccessible(dana.page)
    await danas.getByRole('button', { name: 'Host it' }).click()
    await expectToast(dana.page, 'You host Harbour Lights', 'We notified the members who were waiting.')
    const details = dana.page.getByRole('dialog', { name: 'Chess Night: Harbour Lights' })
    await expect(details.getByRole('heading', { name: '2 attending' })).toBeVisible()
  })

  await test.step('the host sees the second table, and nobody waits any more', async () => {
    const details = ada.page.getByRole('dialog', { name: 'Chess Night' })
    await expect(details.getByRole('link', { name: 'Chess Night: Harbour Lights' })).toBeVisible()
    await expect(details.getByText('waiting for a seat')).toHaveCount(0)
  })

  await test.step('a moved member is notified, and goes back to the earlier place in line', async () => {
    await ben.page.goto('/')
    await bell(ben).click()
    await ben.page.getByRole('link', { name: /^You have a seat at a second table/ }).click()
    const bens = ben.page.getByRole('region', { name: 'Second table' })
    await expect(bens).toContainText('you can go back to your place in line')
    await expectAccessible(ben.page)
    await bens.getByRole('button', { name: 'Wait for Chess Night instead' }).click()
    await expectToast(ben.page, 'You are on the waiting list again', 'You have your earlier place.')
    await expect(ben.page.getByText('You are 1st in line for a seat.')).toBeVisible()
    await expect(ada.page.getByRole('list', { name: 'Waiting for a seat' })).toContainText('Ben Ngo')
  })
})

// Shows second-table-4.
test('a host adds seats for the members who wait and plans their game', async ({ signInNewMember, createMember }) => {
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
  await ada.page.getByRole('button', { name: '2 more seats here for Harbour Lights' }).click()
  await expectToast(ada.page, '2 more seats added', 'We notified the members who were waiting.')
  await expect(ada.page.getByRole('heading', { name: '3 attending' })).toBeVisible()
  await expect(ben.page.getByRole('button', { name: 'Leave Event' })).toBeVisible()
  await expect(ben.page.getByRole('dialog').getByText('Harbour Lights').first()).toBeVisible()
})

// Shows fit-23. Shows second-table-12.
test('more seats make two tables, each with its own game', async ({ signInNewMember, createMember }) => {
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
  await expect(ada.page.getByRole('region', { name: 'Second table' })).toContainText(
    'the waiting members play Harbour Lights, and the others play Quiet Harbour.',
  )
  await ada.page.getByRole('button', { name: '2 more seats here for Harbour Lights' }).click()
  await expectToast(ada.page, '2 more seats added', 'We notified the members who were waiting.')
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
