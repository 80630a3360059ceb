import { addGame } from './builders.ts'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { makeReminderDue } from './make-reminder-due.ts'
import { expect, test } from './test.ts'

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

  await test.step('the day after, the guest is asked how it was, and gets to the question what they played', async () => {
    await ben.page.goto('/')
    await ben.page.getByRole('button', { name: /^Notifications/ }).click()
    const question = ben.page.getByRole('link', { name: 'How was Chess Night?' })
    // The server looks for due questions every 20 seconds.
    await expect(question).toBeVisible({ timeout: 40_000 })
    await question.click()
    await expect(ben.page.getByRole('heading', { name: 'What did you play?' })).toBeFocused()
  })

  const nightOf = async ({ page }: typeof ada) => {
    await page.goto(`/events?event=${eventId}`)
    return page.getByRole('region', { name: 'What did you play?' })
  }
  const [hosts, guests] = [await nightOf(ada), await nightOf(ben)]

  await test.step('the host records the planned game with one press, and the guest sees it', async () => {
    await hosts.getByRole('button', { name: 'Played Harbour Lights' }).click()
    await hosts.getByRole('spinbutton', { name: 'Minutes of Harbour Lights' }).fill('95')
    await hosts.getByRole('button', { name: 'Harbour Lights: good with 3' }).click()
    await expect(guests).toContainText('3 people · 95 minutes · recorded by Ada Lovelace')
    await expectAccessible(ada.page)
  })

  await test.step('the guest confirms it with one press, and the host sees that', async () => {
    await guests.getByRole('button', { name: 'I played Harbour Lights too' }).click()
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
