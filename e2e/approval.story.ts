import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Requirement seats-42: An event with approval shows its address only to accepted members, unless the host chooses
// otherwise.
// Shows seats-36.
test('a member asks for a seat, and sees the address once the host accepts', async ({ signInNewMember }) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const detailsOf = ({ page }: typeof ada) => page.getByRole('dialog', { name: 'Chess Night' })
  const [hosted, details] = [detailsOf(ada), detailsOf(ben)]

  await test.step('the host creates an event with approval', async () => {
    const { page } = ada
    await page.goto('/events?create=1')
    const form = page.getByRole('dialog', { name: 'Create New Event' })
    await form.getByRole('textbox', { name: 'Event Title' }).fill('Chess Night')
    await form.getByRole('textbox', { name: 'Location Details' }).fill('12 Rook Lane')
    await form.getByRole('checkbox', { name: 'I approve each attendee' }).click()
    await expect(form.getByRole('combobox', { name: 'Who sees the address' })).toContainText('Only attendees')
    await form.getByRole('button', { name: 'Create Event' }).click()
    await expectToast(page, 'Event created!', 'Your event has been successfully created.')
    await expect(hosted).toContainText('12 Rook Lane')
  })

  await test.step('the member asks with a message instead of joining', async () => {
    const { page } = ben
    await page.goto('/events')
    await page.getByRole('article', { name: 'Chess Night' }).getByRole('link', { name: 'Ask for a Seat' }).click()
    await expect(details.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0)
    await details.getByRole('textbox', { name: 'Message to the host (optional)' }).fill('I bring a clock')
    await details.getByRole('button', { name: 'Ask for a Seat' }).press('Enter')
    await expect(details).toContainText('You asked for a seat. The host has not answered yet.')
    await expect(details.getByRole('button', { name: 'Withdraw Request' })).toBeFocused()
    await expect(details).toContainText('Only attendees see the location details')
    await expect(details).not.toContainText('12 Rook Lane')
  })

  await test.step('the host reads the message and accepts', async () => {
    await expect(hosted).toContainText('“I bring a clock”')
    await expectAccessible(ada.page)
    await hosted.getByRole('button', { name: 'Accept Ben Ngo' }).first().click()
    await expectToast(ada.page, 'You accepted Ben Ngo', 'We have notified them.')
    await expect(hosted.getByRole('heading', { name: '1 attending' })).toBeVisible()
    await expect(hosted.getByRole('region', { name: 'Needs you' })).not.toContainText('asks for a seat')
  })

  await test.step('the member has a seat and sees the address without a reload', async () => {
    await expect(details).toContainText('12 Rook Lane')
    await expect(details.getByRole('button', { name: 'Your seat' })).toBeVisible()
  })
})
