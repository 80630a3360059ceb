import { expectToast } from './expect-toast.ts'
import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

const hidden = 'Only attendees see the location details'

test('a host shows the location details only to attendees', async ({ signInNewMember }) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const { page } = ada
  const audienceIn = (name: string) =>
    page.getByRole('dialog', { name }).getByRole('combobox', { name: 'Who sees the address' })
  const details = ben.page.getByRole('dialog', { name: 'Chess Night' })

  await test.step('the host chooses the audience in the form', async () => {
    await page.goto('/events?create=1')
    const form = page.getByRole('dialog', { name: 'Create New Event' })
    await form.getByRole('textbox', { name: 'Event Title' }).fill('Chess Night')
    await form.getByRole('textbox', { name: 'Location Details' }).fill('12 Rook Lane')
    await expect(audienceIn('Create New Event')).toHaveText('Everyone')
    await audienceIn('Create New Event').click()
    await page.getByRole('option', { name: 'Only attendees' }).click()
    await form.getByRole('button', { name: 'Create Event' }).click()
    await expectToast(page, 'Event created!', 'Your event has been successfully created.')
    await expect(page.getByRole('dialog', { name: 'Chess Night' })).toBeVisible()
  })

  // Shows event-lists-18.
  await test.step('other members see that details exist', async () => {
    await ben.page.goto('/events')
    const card = ben.page.getByRole('article', { name: 'Chess Night' })
    await expect(card).toContainText(hidden)
    await expect(card).not.toContainText('12 Rook Lane')
    await card.getByRole('link', { name: 'Chess Night' }).click()
    await expect(details).toContainText(hidden)
  })

  // Shows event-lists-18.
  await test.step('joining reveals the details and leaving hides them', async () => {
    await details.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(details).toContainText('12 Rook Lane')
    await expect(details).not.toContainText(hidden)
    await details.getByRole('button', { name: 'Your seat' }).click()
    await details.getByRole('button', { name: 'Leave Event' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click()
    await expect(details).toContainText(hidden)
    await expect(details).not.toContainText('12 Rook Lane')
  })

  // Shows event-lists-19.
  await test.step('repeating or editing the event keeps the choice', async () => {
    const own = page.getByRole('dialog', { name: 'Chess Night' })
    await expect(own).toContainText('12 Rook Lane')
    await own.getByRole('button', { name: 'More', exact: true }).click()
    await own.getByRole('button', { name: 'Repeat this event' }).click()
    await expect(audienceIn('Create New Event')).toHaveText('Only attendees')
    await page.getByRole('dialog', { name: 'Create New Event' }).getByRole('button', { name: 'Cancel' }).click()
    await own.getByRole('button', { name: 'Edit Event' }).click()
    await expect(audienceIn('Edit Event')).toHaveText('Only attendees')
    await audienceIn('Edit Event').click()
    await page.getByRole('option', { name: 'Everyone' }).click()
    await page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated!', 'Your changes are saved.')
  })

  await test.step('details shown to everyone are visible without joining', async () => {
    await ben.page.reload()
    await expect(details).toContainText('12 Rook Lane')
  })
})

test('an event without location details does not mention hidden details', async ({ signInNewMember, createMember }) => {
  const { page } = await signInNewMember()
  await createEvent(await createMember(), 'Chess Night')
  await page.goto('/events')
  await expect(page.getByRole('article', { name: 'Chess Night' })).toContainText('Portland, OR 97205')
  await expect(page.getByText(hidden)).toHaveCount(0)
})
