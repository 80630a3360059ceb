import type { Page } from '@playwright/test'
import { createEvent, joinEvent } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFocusIn } from './expect-focus-in.ts'
import { expectToast } from './expect-toast.ts'
import { failNextRequest } from './network-conditions.ts'
import { expect, type Member, test } from './test.ts'

test.use({ expectedErrors: /^503 / })

test('the form to edit an event shows its values, asks before discarding changes, and protects taken seats', async ({
  signInNewMember,
  createMember,
}) => {
  const ada = await signInNewMember({ fullName: 'Ada Lovelace' })
  const { page } = ada
  const eventId = await createChessNight(ada, await createMember({ fullName: 'Ben Ngo' }), await createMember())
  const { details, form, opener, seats, save, chooseSeats } = locateEditor(page)
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })

  await test.step('the form has its own URL and shows the current values', async () => {
    await page.goto(`/events?event=${eventId}`)
    await opener.click()
    await expect(page).toHaveURL(`/events?event=${eventId}&edit=1`)
    await expect(form.getByLabel('Event Title')).toHaveValue('Chess Night')
    await expect(form.getByRole('button', { name: 'Pick a date Fri, Jun 14, 2030' })).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Time' })).toHaveText('6:20 PM')
    await expect(form.getByRole('combobox', { name: 'Duration (hours)' })).toHaveText('TBD')
    await expect(form.getByLabel('Zip Code')).toHaveValue('97205')
    await expect(form.getByLabel('Location Details')).toHaveValue('Ring twice')
    await expect(form.getByRole('button', { name: /^Remove / })).toHaveAccessibleName('Remove Catan')
    await expect(seats).toHaveText('6')
    await expectAccessible(page)
  })

  await test.step('an unchanged form is saved or closed without a confirmation', async () => {
    await save.click()
    await expect(form).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(`/events?event=${eventId}`)
    await opener.click()
    await expect(form.getByLabel('Event Title')).toBeFocused()
    await expectFocusIn(form)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('leaving a changed form asks before discarding it', async () => {
    await opener.click()
    await form.getByLabel('Location Details').fill('')
    for (const leave of [() => form.getByRole('button', { name: 'Cancel' }).click(), () => page.goBack()]) {
      await leave()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
    }
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form).toBeHidden()
    await expect(details.getByText('Ring twice')).toBeVisible()
  })

  await test.step('the number of seats cannot drop below the number of attendees', async () => {
    await opener.click()
    await chooseSeats('1')
    await save.click()
    await expect(form.getByText('2 seats are taken already', { exact: true })).toBeVisible()
    await expect(seats).toBeFocused()
  })
})

// Requirement events-19: The host edits and cancels an event from its details.
test('a host saves changes to an event after a failed attempt, and an attendee sees them', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const { page } = ada
  const eventId = await createChessNight(ada, ben, await createMember())
  const { form, opener, seats, save, chooseSeats } = locateEditor(page)
  await ben.page.goto(`/events?event=${eventId}`)
  await page.goto(`/events?event=${eventId}`)
  await opener.click()

  await test.step('a failed save shows an error and keeps the input', async () => {
    await chooseSeats('4')
    await form.getByLabel('Location Details').fill('Back room')
    await form.getByRole('button', { name: /^Games/ }).click()
    const choices = page.getByRole('dialog', { name: 'Choose games' })
    await choices.getByRole('searchbox', { name: 'Search games' }).fill('azul')
    await choices.getByRole('checkbox', { name: 'Azul', exact: true }).check()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Remove Catan' }).click()
    await failNextRequest(page, 'PATCH', '**/api/events/*')
    await save.click()
    await expectToast(page, 'Error', 'Failed to update event. Please try again.')
    await expect(form.getByLabel('Location Details')).toHaveValue('Back room')
    await expect(form.getByRole('button', { name: /^Remove / })).toHaveAccessibleName('Remove Azul')
    await expect(seats).toHaveText('4')
  })

  await test.step('saving sends only the changed fields', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()
    expect((await sent).postDataJSON()).toEqual({
      locationDetails: 'Back room',
      gameIds: [4],
      maxAttendees: 4,
      version: expect.any(String),
    })
    await expectToast(page, 'Event updated!', 'We notified everyone who joined or is waiting.')
    await expect(form).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('the host and an attendee see the changes without a reload', async () => {
    for (const person of [ada, ben]) {
      const shown = person.page.getByRole('dialog', { name: 'Chess Night' })
      await expect(shown.getByText('The host changed the place, the games and the number of seats.')).toBeVisible()
      await expect(shown.getByText('Back room')).toBeVisible()
      await expect(shown.getByRole('link', { name: 'Azul' })).toBeVisible()
      await expect(shown.getByText('2 spots left')).toBeVisible()
      await expect(shown.getByText(/6:20 PM – TBD/)).toBeVisible()
    }
    await expect(ben.page.getByRole('button', { name: 'Edit Event' })).toHaveCount(0)
    await ben.page.keyboard.press('Escape')
    await ben.page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(ben.page.getByRole('link', { name: /^Chess Night has changed/ })).toBeVisible()
  })
})

test('saving an event that was cancelled in another tab shows an error and keeps the input', async ({
  signInNewMember,
}) => {
  const ada = await signInNewMember()
  const { page } = ada
  const eventId = await createChessNight(ada)
  const { form, opener, save } = locateEditor(page)
  await page.goto(`/events?event=${eventId}`)
  await opener.click()
  await form.getByLabel('Description').fill('Bring a clock')
  await ada.request.post(`/api/events/${eventId}/cancel`, { data: {} })
  await save.click()
  await expectToast(page, 'Event cancelled', 'This event was cancelled.')
  await expect(form.getByLabel('Description')).toHaveValue('Bring a clock')
})

/** Creates an event at 6:20 PM in Portland, without an end, that these members attend. */
async function createChessNight(host: Member, ...attendees: Member[]): Promise<number> {
  const date = new Date('2030-06-15T01:20:30Z')
  const eventId = await createEvent(host, 'Chess Night', { date, duration: null, locationDetails: 'Ring twice' })
  await joinEvent(eventId, ...attendees)
  return eventId
}

function locateEditor(page: Page) {
  const details = page.getByRole('dialog', { name: 'Chess Night' })
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  const seats = form.getByRole('combobox', { name: 'Maximum Attendees' })
  return {
    details,
    form,
    seats,
    opener: details.getByRole('button', { name: 'Edit Event' }),
    save: form.getByRole('button', { name: 'Save Changes' }),
    chooseSeats: async (choice: string) => {
      await seats.click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    },
  }
}
