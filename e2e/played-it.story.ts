import { addGame, addToCollection } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { makeReminderDue } from './make-work-due.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { expect, test } from './test.ts'

// Requirement plays-10: A member's own profile shows the play log with dates under 'Plays', and lets the member delete
// plays. Imported plays have only a number, and without plays it shows nothing.
// Shows plays-8. Shows plays-9. Shows plays-15.
test('three people record a play, and the page of the game shows the best number of players', async ({
  signInNewMember,
  createMember,
  server,
}) => {
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await createMember({ fullName: 'Cleo' }),
  ]
  const gameId = await addGame(ada, 'Harbour Lights')
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [gameId] })
  await joinEvent(eventId, ben, cleo)
  makeReminderDue(server, { eventId, hoursAhead: -15 })

  await test.step('the day after, the attendee is asked how it was, and opens the question what they played', async () => {
    await ben.page.goto('/')
    await ben.page.getByRole('button', { name: /^Notifications/ }).click()
    const question = ben.page.getByRole('link', { name: 'How was Chess Night?' })
    await expect(question).toBeVisible()
    await question.click()
    await expect(ben.page.getByRole('heading', { name: 'What did you play?' })).toBeFocused()
  })

  const nightOf = async ({ page }: typeof ada) => {
    await page.goto(`/events?event=${eventId}`)
    return page.getByRole('region', { name: 'What did you play?' })
  }
  const [hosts, guests] = [await nightOf(ada), await nightOf(ben)]

  await test.step('the host records the planned game with one press, and the attendee sees it', async () => {
    await hosts.getByRole('button', { name: 'Played it: Harbour Lights' }).click()
    await hosts.getByRole('spinbutton', { name: 'Minutes of Harbour Lights' }).fill('95')
    await hosts.getByRole('button', { name: 'Harbour Lights: good with 3' }).click()
    await expect(guests).toContainText('3 people · 95 minutes · recorded by Ada Lovelace')
    await expectAccessible(ada.page)
  })

  await test.step('the attendee confirms it with one press, and the host sees that', async () => {
    await guests.getByRole('button', { name: 'I played it too: Harbour Lights' }).click()
    await guests.getByRole('button', { name: 'Harbour Lights: good with 3' }).click()
    await expect(guests.getByRole('button', { name: 'Harbour Lights: good with 3' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(hosts).toContainText('recorded by Ada Lovelace and Ben Ngo')
  })

  await test.step('the third vote makes the facts of the game public', async () => {
    const data = { gameId, people: 3, minutes: 95, vote: 'good' }
    await cleo.request.put(`/api/events/${eventId}/plays`, { data })
    await ben.page.goto(`/games/${gameId}`)
    await expect(ben.page.getByText('Best with 3 (3 votes) · Usually 95 minutes here (3 members)')).toBeVisible()
  })

  await test.step('each of them has the play in their own log', async () => {
    await ben.page.goto('/profile')
    const log = ben.page.getByRole('region', { name: 'Plays' })
    await expect(log).toContainText('Harbour Lights at Chess Night')
    await expect(log.getByRole('list', { name: 'People' })).toContainText('Ada Lovelace')
    await expectAccessible(ben.page)
  })
})

// Requirement plays-21: For a recorded play, the number of people, the minutes and 'Good with 4?' are optional. People
// can add other games.
test('people answer differently how an event was, and each answer is kept', async ({
  signInNewMember,
  createMember,
  server,
}) => {
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await signInNewMember({ fullName: 'Cleo Diaz' }),
  ]
  const gameId = await addGame(ada, 'Harbour Lights')
  const eventId = await createEvent(ada, 'Chess Night', { gameIds: [gameId] })
  await joinEvent(eventId, ben, cleo, await createMember({ fullName: 'Dora' }))
  moveEventToPast(server, eventId)
  const questionOf = ({ page }: typeof ada) => page.getByRole('region', { name: 'What did you play?' })
  const vote = (member: typeof ada, answer: string) =>
    questionOf(member).getByRole('button', { name: `Harbour Lights: ${answer} with 3` })
  for (const { page } of [ada, ben, cleo]) await page.goto(`/events?event=${eventId}&played=${eventId}`)

  await test.step('the host records that three of the four played, and that the game was good', async () => {
    await questionOf(ada).getByRole('button', { name: 'Played it: Harbour Lights' }).click()
    await questionOf(ada).getByRole('combobox', { name: 'People who played Harbour Lights' }).click()
    await ada.page.getByRole('option', { name: '3 people', exact: true }).click()
    await vote(ada, 'good').click()
    await expect(vote(ada, 'good')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('an attendee records the play too, and that the game was not good with three', async () => {
    await expect(questionOf(ben)).toContainText('3 people · recorded by Ada Lovelace')
    await questionOf(ben).getByRole('button', { name: 'I played it too: Harbour Lights' }).click()
    await vote(ben, 'not good').click()
    await expect(vote(ben, 'not good')).toHaveAttribute('aria-pressed', 'true')
    await expect(vote(ben, 'good')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('another attendee did not play, and is asked nothing', async () => {
    await expect(questionOf(cleo)).toContainText('recorded by Ada Lovelace and Ben Ngo')
    await expect(vote(cleo, 'good')).toHaveCount(0)
    const log = await cleo.request.get('/api/plays')
    expect(await log.json()).toEqual([])
  })

  await test.step('an attendee records a play by mistake, and deletes it', async () => {
    await questionOf(cleo).getByRole('button', { name: 'I played it too: Harbour Lights' }).click()
    await expect(questionOf(ada)).toContainText('recorded by Ada Lovelace, Ben Ngo and Cleo Diaz')
    await questionOf(cleo).getByRole('button', { name: 'Delete Harbour Lights from my log' }).click()
    await expect(questionOf(ada)).toContainText('recorded by Ada Lovelace and Ben Ngo')
    await expectAccessible(cleo.page)
  })

  await test.step('after the host says that another event did not happen, no person is asked about it', async () => {
    const missed = await createEvent(ada, 'Dice Night', { gameIds: [gameId] })
    await joinEvent(missed, ben)
    moveEventToPast(server, missed)
    for (const { page } of [ada, ben]) await page.goto(`/events?event=${missed}&played=${missed}`)
    for (const member of [ada, ben]) await expect(questionOf(member)).toBeVisible()
    await ada.page.getByRole('button', { name: 'It did not happen' }).click()
    for (const member of [ada, ben]) await expect(questionOf(member)).toHaveCount(0)
  })
})

// Shows plays-16.
test('two members of a split event each record the game of their own table with one press', async ({
  signInNewMember,
  server,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  await addToCollection(ada, await addGame(ada, 'Harbour Lights'))
  await addToCollection(ben, await addGame(ben, 'Paper Lanterns'))
  const eventId = await createEvent(ada, 'Big Night', { gameIds: [1] })
  await joinEvent(eventId, ben)
  // With eight people and games for up to four, each of the two members sits at a table of four.
  await ada.request.patch(`/api/events/${eventId}`, { data: { extraPeople: 6 } })
  const proposed = await ada.request.get(`/api/events/${eventId}/split/proposals`)
  const { proposals } = (await proposed.json()) as { proposals: { id: string }[] }
  const adopted = await ada.request.put(`/api/events/${eventId}/split`, { data: { proposalId: proposals[0]?.id } })
  expect(adopted.ok(), await adopted.text()).toBe(true)
  moveEventToPast(server, eventId)

  const listOf = async ({ page }: typeof ada) => {
    await page.goto(`/events?event=${eventId}&played=${eventId}`)
    return page.getByRole('list', { name: 'Games of this event' }).getByRole('listitem')
  }
  const [hosts, guests] = [await listOf(ada), await listOf(ben)]

  await test.step('both see their own table first, then the other table, then the planned game', async () => {
    await expect(hosts).toContainText(['Your table · 4 people', '4 people · Ben Ngo and 3 more', 'Planned'])
    await expect(guests).toContainText(['Your table · 4 people', '4 people · Ada Lovelace and 3 more', 'Planned'])
    await expectAccessible(ada.page)
  })

  await test.step('the host records their game, and the other member sees it and still has their own table', async () => {
    await hosts
      .first()
      .getByRole('button', { name: /^Played/ })
      .click()
    await expect(hosts).toContainText([
      '4 people · recorded by Ada Lovelace',
      '4 people · Ben Ngo and 3 more',
      'Planned',
    ])
    await expect(guests).toContainText(['4 people · recorded by Ada Lovelace', 'Your table · 4 people', 'Planned'])
  })

  await test.step('the other member records the game of their table', async () => {
    await guests
      .nth(1)
      .getByRole('button', { name: /^Played/ })
      .click()
    const records = ['4 people · recorded by Ada Lovelace', '4 people · recorded by Ben Ngo', 'Planned']
    for (const list of [hosts, guests]) await expect(list).toContainText(records)
    for (const member of [ada, ben])
      expect(await (await member.request.get('/api/plays')).json()).toMatchObject([{ people: 4 }])
    await expect(ben.page.getByRole('button', { name: 'Another game or table' })).toBeVisible()
    await expectAccessible(ben.page)
  })
})
