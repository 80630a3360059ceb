import { sendMessage } from './builders.ts'
import { daysFromNow } from './event-builders.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectToast } from './expect-toast.ts'
import { expect, test } from './test.ts'

// Shows events-61.
test('a host adds a co-host, and the co-host edits the event, accepts a request and makes an announcement', async ({
  signInNewMember,
  createMember,
}) => {
  const [ada, ben] = [
    await signInNewMember({ fullName: 'Ada Lovelace' }),
    await signInNewMember({ fullName: 'Ben Ngo' }),
  ]
  const cleo = await createMember({ fullName: 'Cleo Diaz' })
  const detailsOf = ({ page }: typeof ada) => page.getByRole('dialog', { name: 'Chess Night', exact: true })
  const [hosted, coHosted] = [detailsOf(ada), detailsOf(ben)]
  const event = { title: 'Chess Night', date: daysFromNow(3), location: '97205', locationDetails: '12 Rook Lane' }
  const created = await ada.request.post('/api/events', {
    data: { ...event, locationDetailsFor: 'attendees', needsApproval: true, gameIds: [1] },
  })
  const { id: eventId } = (await created.json()) as { id: number }
  await sendMessage(ben, ada, 'I would love to help.')
  await cleo.request.post(`/api/events/${eventId}/requests`, { data: { message: 'I bring a clock' } })

  await test.step('the host adds a member who has written to them', async () => {
    await ben.page.goto(`/events?event=${eventId}`)
    await expect(coHosted).not.toContainText('12 Rook Lane')
    await ada.page.goto(`/events?event=${eventId}`)
    await hosted.getByRole('button', { name: 'More', exact: true }).click()
    await hosted.getByRole('button', { name: 'Co-hosts' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Co-hosts' })
    await dialog.getByRole('button', { name: 'Add Ben Ngo as co-host' }).click()
    await expectToast(ada.page, 'Ben Ngo is a co-host', 'We notified them.')
    await expect(dialog.getByRole('list', { name: 'Co-hosts of this event' })).toContainText('Ben Ngo')
    await expectAccessible(ada.page)
    await ada.page.keyboard.press('Escape')
  })

  await test.step('the co-host sees the address at once, and edits the event', async () => {
    await expect(coHosted).toContainText('12 Rook Lane')
    await coHosted.getByRole('button', { name: 'Edit Event' }).click()
    const form = ben.page.getByRole('dialog', { name: 'Edit Event' })
    await form.getByRole('textbox', { name: 'Location Details' }).fill('14 Rook Lane')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(hosted).toContainText('14 Rook Lane')
  })

  await test.step('the co-host accepts a request and announces', async () => {
    await expect(coHosted).toContainText('“I bring a clock”')
    await coHosted.getByRole('button', { name: 'Accept Cleo Diaz' }).first().click()
    await expect(hosted.getByRole('heading', { name: '1 attending' })).toBeVisible()
    await coHosted.getByRole('textbox', { name: 'Write a comment' }).fill('Bring a pen')
    await coHosted.getByRole('checkbox', { name: /^Announce it/ }).click()
    await coHosted.getByRole('button', { name: 'Post Comment' }).click()
    await expect(hosted.getByRole('article', { name: 'Announcement by Ben Ngo' })).toContainText('Bring a pen')
  })

  await test.step('the host reads what the co-host did', async () => {
    await ada.page.goto('/')
    await ada.page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(ada.page.getByText('A co-host says: Bring a pen')).toBeVisible()
    await expect(ada.page.getByText('A co-host changed the place.')).toBeVisible()
  })
})
