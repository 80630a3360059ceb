import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { makeReminderDue } from './make-work-due.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { expect, test } from './test.ts'

// Shows plays-11. Shows plays-12.
// Requirement layout-58: The answer of a host about who came, which only the host sees, does not print with the event.
test('a host says which attendee was missing, and a member who missed several events is asked before the next one', async ({
  signInNewMember,
  createMember,
  server,
}) => {
  const [ada, ben, cleo] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
    await createMember({ fullName: 'Cleo' }),
  ]
  const nights = [await createEvent(ada, 'Chess Night'), await createEvent(ada, 'Dice Night')]
  for (const night of nights) {
    await joinEvent(night, ben, cleo)
    moveEventToPast(server, night)
  }
  const question = ada.page.getByRole('region', { name: 'How was it?' })
  const absent = question.getByRole('button', { name: 'Ben Ngo did not come' })

  await test.step('the host says with two presses for each event that Ben did not come', async () => {
    for (const night of nights) {
      await ada.page.goto(`/events?event=${night}`)
      await question.getByRole('button', { name: 'Someone was missing' }).click()
      await absent.click()
      await expect(absent).toHaveAttribute('aria-pressed', 'true')
      // The button is pressed before the answer, and leaving the page would cancel the request.
      await expect
        .poll(async () => (await ada.request.get(`/api/events/${night}/outcome`)).text())
        .toContain('"isAbsent":true')
    }
    await expectAccessible(ada.page)
    await ada.page.reload()
    await expect(absent).toHaveAttribute('aria-pressed', 'true')
    await expect(question.getByRole('button', { name: 'Cleo did not come' })).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the answer, which only the host sees, does not print', async () => {
    await ada.page.emulateMedia({ media: 'print' })
    await expect(question).toBeHidden()
    await expect(ada.page.getByRole('heading', { name: 'Dice Night' })).toBeVisible()
    await ada.page.emulateMedia({ media: null })
  })

  await test.step('the member sees no sign of it', async () => {
    await ben.page.goto(`/events?event=${nights[0]}`)
    await expect(ben.page.getByRole('region', { name: 'What did you play?' })).toBeVisible()
    await expect(ben.page.getByRole('region', { name: 'How was it?' })).toHaveCount(0)
  })

  await test.step('the member is asked two days before the next event, and gives the seat back with one press', async () => {
    const next = await createEvent(cleo, 'Card Night')
    await joinEvent(next, ben)
    makeReminderDue(server, { eventId: next, hoursAhead: 40 })
    await ben.page.goto('/')
    await ben.page.getByRole('button', { name: /^Notifications/ }).click()
    const reminder = ben.page.getByRole('link', { name: 'Are you still coming to Card Night?' })
    await expect(reminder).toBeVisible()
    await reminder.click()
    const stillComing = ben.page.getByRole('region', { name: 'Are you still coming?' })
    await expect(stillComing.getByRole('button', { name: 'Yes, I am coming' })).toBeVisible()
    await expectAccessible(ben.page)
    await stillComing.getByRole('button', { name: 'Give back my seat' }).click()
    await expectToast(ben.page, 'Thank you for telling us', 'Your seat is free for someone else.')
    await expect(stillComing).toHaveCount(0)
  })

  await test.step('an event that did not happen asks no member what they played', async () => {
    await question.getByRole('button', { name: 'It did not happen' }).click()
    await expect(ada.page.getByRole('region', { name: 'What did you play?' })).toHaveCount(0)
    await ben.page.goto(`/events?event=${nights[1]}`)
    await expect(ben.page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await expect(ben.page.getByRole('region', { name: 'What did you play?' })).toHaveCount(0)
  })
})
