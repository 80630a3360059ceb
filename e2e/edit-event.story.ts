import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { attendEvent, hostEvent } from './host-event.ts'
import { failOnce } from './network-conditions.ts'
import { expect, test } from './test.ts'

test.describe('when the first try fails', () => {
  test.use({ expectedFaults: /^503 / })

  test('a host edits their event, and whoever attends sees what changed', async ({ meet, enlist }) => {
    test.setTimeout(90_000)
    const [ada, ben] = [await meet({ fullName: 'Ada Lovelace' }), await meet({ fullName: 'Ben Ngo' })]
    const cleo = await enlist({ fullName: 'Cleo' })
    // Twenty past six in the evening of a Portland summer, and no end that anybody has settled.
    const date = new Date('2030-06-15T01:20:30Z')
    const eventId = await hostEvent(ada, 'Chess Night', { date, duration: null, locationDetails: 'Ring twice' })
    await attendEvent(eventId, ben, cleo)
    await ben.page.goto(`/events?event=${eventId}`)
    const { page } = ada
    const details = page.getByRole('dialog', { name: 'Chess Night' })
    const form = page.getByRole('dialog', { name: 'Edit Event' })
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    const opener = details.getByRole('button', { name: 'Edit Event' })
    const seats = form.getByRole('combobox', { name: 'Maximum Attendees' })
    const save = form.getByRole('button', { name: 'Save Changes' })
    const chooseSeats = async (choice: string) => {
      await seats.click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    }

    await test.step('the form opens with what is settled, at an address of its own', async () => {
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

    await test.step('untouched it is saved, or left, without a question', async () => {
      await save.click()
      await expect(form).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page).toHaveURL(`/events?event=${eventId}`)
      await opener.click()
      await expect(form.getByLabel('Event Title')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
    })

    await test.step('edits are not thrown away unasked', async () => {
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

    await test.step('nobody loses a seat they have taken', async () => {
      await opener.click()
      await chooseSeats('1')
      await save.click()
      await expect(form.getByText('2 seats are taken already', { exact: true })).toBeVisible()
      await expect(seats).toBeFocused()
    })

    await test.step('a failure loses nothing, and is told in our own words', async () => {
      await chooseSeats('4')
      await form.getByLabel('Location Details').fill('Back room')
      await form.getByRole('button', { name: /^Games/ }).click()
      const choices = page.getByRole('dialog', { name: 'Choose games' })
      await choices.getByRole('searchbox', { name: 'Search games' }).fill('azul')
      await choices.getByRole('checkbox', { name: 'Azul', exact: true }).check()
      await page.keyboard.press('Escape')
      await form.getByRole('button', { name: 'Remove Catan' }).click()
      await failOnce(page, 'PATCH', '**/api/events/*')
      await save.click()
      await expectToast(page, 'Error', 'Failed to update event. Please try again.')
      await expect(form.getByLabel('Location Details')).toHaveValue('Back room')
      await expect(form.getByRole('button', { name: /^Remove / })).toHaveAccessibleName('Remove Azul')
      await expect(seats).toHaveText('4')
    })

    await test.step('what was changed is sent and nothing else', async () => {
      const sent = page.waitForRequest((request) => request.method() === 'PATCH')
      await save.click()
      expect((await sent).postDataJSON()).toEqual({ locationDetails: 'Back room', gameIds: [4], maxAttendees: 4 })
      await expectToast(page, 'Event updated!', 'Everybody attending has been told.')
      await expect(form).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('both see what changed, without a reload', async () => {
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

    await test.step('who edits what they called off elsewhere is told so, and keeps their words', async () => {
      await opener.click()
      await form.getByLabel('Description').fill('Bring a clock')
      await ada.request.post(`/api/events/${eventId}/cancel`, { data: {} })
      await save.click()
      await expectToast(page, 'Event cancelled', 'This event was cancelled.')
      await expect(form.getByLabel('Description')).toHaveValue('Bring a clock')
    })
  })
})
