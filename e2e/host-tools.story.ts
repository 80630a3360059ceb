import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { joinEvent, daysFromNow, createEvent } from './event-builders.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { moveEventToPast } from './move-event-to-past.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.describe('removing an attendee', () => {
  test.use({ expectedErrors: /^503 / })

  // Shows seats-33.
  test('an attendee removed by the host is notified and can join once the host allows it', async ({
    signInNewMember,
    createMember,
  }) => {
    const [ada, ben] = [
      await signInNewMember({ fullName: 'Ada Lovelace' }),
      await signInNewMember({ fullName: 'Ben Ngo' }),
    ]
    const cleo = await createMember({ fullName: 'Cleo' })
    const eventId = await createEvent(ada, 'Chess Night')
    await joinEvent(eventId, ada, ben, cleo)
    const { page } = ada
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    const remove = details.getByRole('button', { name: 'Remove Ben Ngo' })
    const question = page.getByRole('alertdialog', { name: 'Remove Ben Ngo?' })
    await ben.page.goto(`/events?event=${eventId}`)
    await page.goto(`/events?event=${eventId}`)

    await test.step('only the host can remove attendees, except themselves', async () => {
      await details.getByRole('button', { name: 'Remove someone' }).click()
      await expect(remove).toBeVisible()
      await expect(details.getByRole('button', { name: /^Remove (Ben|Cleo)/ })).toHaveCount(2)
      await expect(ben.page.getByRole('button', { name: 'Your seat' })).toBeVisible()
      await expect(ben.page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('Keep and a failed request change nothing', async () => {
      await remove.click()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Keep' }).click()
      await expect(remove).toBeFocused()
      await failNextRequest(page, 'DELETE', '**/attendees/*')
      await remove.click()
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(page, 'Error', 'Failed to remove attendee. Please try again.')
      await expect(details.getByRole('link', { name: 'Ben Ngo' })).toBeVisible()
    })

    await test.step('the removed member sees it at once and is notified', async () => {
      await remove.click()
      await question.getByRole('button', { name: 'Remove' }).click()
      await expectToast(page, 'Attendee removed', 'We notified Ben Ngo.')
      await expect(remove).toHaveCount(0)
      await expect(details.getByRole('heading', { name: '2 attending' })).toBeVisible()
      await expect(ben.page.getByText('The host removed you from this event, so you cannot join it.')).toBeVisible()
      await expect(ben.page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0)
      await expectAccessible(ben.page)
    })

    await test.step('the host allows the member to join again', async () => {
      await expectAccessible(page)
      await details.getByRole('button', { name: 'Let them join: Ben Ngo' }).click()
      await expectToast(page, 'Ben Ngo can join again', 'Write to them if you want them to come.')
      await expect(details.getByRole('heading', { name: 'Removed' })).toHaveCount(0)
      await ben.page.getByRole('button', { name: 'Join', exact: true }).click()
      await expectToast(ben.page, 'Success!', "You've joined the event!")
      await expect(remove).toBeVisible()
      await ben.page.keyboard.press('Escape')
      await ben.page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(ben.page.getByRole('link', { name: /^You no longer have a seat at Chess Night/ })).toBeVisible()
    })
  })
})

test('a host repeats an event with a form that is filled in for a week later', async ({ signInNewMember, server }) => {
  const ada = await signInNewMember()
  const date = daysFromNow(3)
  const eventId = await createEvent(ada, 'Chess Night', {
    date,
    location: '78704',
    locationDetails: 'Back room',
    description: 'Bring a clock',
    duration: null,
    maxAttendees: 2,
    gameIds: [1, 4],
  })
  await joinEvent(eventId, ada)
  const { page } = ada
  const details = page.getByRole('dialog', { name: 'Chess Night' })
  const form = page.getByRole('dialog', { name: 'Create New Event' })
  const opener = details.getByRole('button', { name: 'Repeat this event' })
  const more = details.getByRole('button', { name: 'More', exact: true })

  await test.step('the form of a new event opens at its own URL', async () => {
    await page.goto(`/events?event=${eventId}`)
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toHaveCount(0)
    await more.click()
    await opener.click()
    await expect(page).toHaveURL(`/events?event=${eventId}&repeat=1`)
    await expect(form.getByLabel('Event Title')).toHaveValue('Chess Night')
    await expect(form.getByLabel('Description')).toHaveValue('Bring a clock')
    await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(form.getByLabel('Event Title')).toBeFocused()
    await expectFocusIn(form)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('submitting creates another event and shows it', async () => {
    await opener.click()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await form.getByRole('button', { name: 'Create Event' }).click()
    const { date: start, ...rest } = (await sent).postDataJSON()
    expect(rest).toEqual({
      title: 'Chess Night',
      location: '78704',
      locationDetails: 'Back room',
      locationDetailsFor: 'everyone',
      description: 'Bring a clock',
      language: null,
      duration: null,
      maxAttendees: 2,
      gameIds: [1, 4],
      visibility: 'members',
      isUnlisted: false,
      isHostPlaying: true,
      needsApproval: false,
      hostId: ada.id,
      status: 'active',
      copiesGamesOf: eventId,
    })
    expect(inAustin(new Date(start))).toBe(inAustin(date))
    await expectToast(page, 'Event created!', 'Your event has been successfully created.')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(({ search }) => /^\?event=\d+$/.test(search) && search !== `?event=${eventId}`)
    await expect(details.getByText('2 spots left')).toBeVisible()
    await expect(details).toBeFocused()
  })

  await test.step('closing an event that was repeated from My Events returns to My Events', async () => {
    await page.goto('/events?tab=myevents')
    const card = page.getByRole('article', { name: 'Chess Night' }).first().getByRole('link', { name: 'Chess Night' })
    await card.click()
    await more.click()
    await opener.click()
    await form.getByLabel('Event Title').fill('Go Night')
    await form.getByRole('button', { name: 'Create Event' }).click()
    const repeated = page.getByRole('dialog', { name: 'Go Night' })
    await expect(repeated.getByRole('button', { name: 'Invite' })).toBeVisible()
    await expect(form).toBeHidden()
    await expectFocusIn(repeated)
    await page.keyboard.press('Escape')
    await expect(repeated).toBeHidden()
    await expect(page).toHaveURL('/events?tab=myevents')
    await expect(card).toBeFocused()
  })

  await test.step('a past event can be repeated, but not edited or cancelled', async () => {
    moveEventToPast(server, eventId)
    await page.goto(`/events?event=${eventId}`)
    await expect(details.getByText('Past event')).toBeVisible()
    await expect(opener).toBeVisible()
    await expect(details.getByRole('button', { name: /Edit|Cancel/ })).toHaveCount(0)
  })
})

/** Formats the weekday and time of day in Austin. */
function inAustin(instant: Date): string {
  const timeZone = 'America/Chicago'
  return instant.toLocaleString('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: 'numeric' })
}
