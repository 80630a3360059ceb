import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Requirement events-77: 'Share' sends members an event as an invitation by message, and a game or profile as a link in
// a message.
test('a member sends the link to a game to another member', async ({ signInNewMember, createMember }) => {
  const ben = await createMember({ fullName: 'Ben Bitdiddle' })
  const { page } = await signInNewMember()
  await page.goto('/find-games?search=catan')
  await page.getByRole('article', { name: 'Catan', exact: true }).getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page
    .getByRole('dialog', { name: 'Share' })
    .getByText(/\/games\/\d+$/)
    .textContent()
  await page.getByRole('link', { name: 'Message to members' }).click()

  await expect(page.getByText('Choose who gets the link to Catan.')).toBeVisible()
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: 'Ben Bitdiddle' }).click()
  await expect(page.getByText('With the link to Catan')).toBeVisible()
  await page.getByLabel('Type your message...').fill('Shall we play this?')
  await page.getByRole('button', { name: 'Send message' }).click()

  await expect(page.getByRole('log').getByRole('link')).toHaveAttribute('href', link ?? '')
  await expect(page.getByText('With the link to Catan')).toBeHidden()
  await expect(page).toHaveURL(`/messages?userId=${ben.id}`)
})

// Requirement events-82: The host and co-hosts see who sent each invitation, to whom, when, and whether the receiver
// joined. Other members see only their own invitations. The text of a message stays private (decision 83).
test('the host sees who invited whom by a message, but not the message', async ({ signInNewMember, createMember }) => {
  await createMember({ fullName: 'Ben Bitdiddle' })
  const host = await signInNewMember()
  const ada = await signInNewMember({ fullName: 'Ada Adventure' })
  const eventId = await createEvent(host, 'Foggy Friday Azul', { visibility: 'public' })

  await ada.page.goto(`/events?event=${eventId}`)
  await ada.page.getByRole('dialog', { name: 'Foggy Friday Azul' }).getByRole('button', { name: 'Share' }).click()
  const adaShare = ada.page.getByRole('dialog', { name: 'Share' })
  await expect(adaShare).toContainText('The host and co-hosts see whom you invite.')
  await adaShare.getByRole('link', { name: 'Invite players' }).click()
  await expect(ada.page.getByRole('region', { name: 'Invitation' })).toContainText('but not your message')
  await ada.page.getByRole('searchbox', { name: 'Search players' }).fill('Ben Bitdiddle')
  await ada.page.getByRole('article', { name: 'Ben Bitdiddle' }).getByRole('link', { name: 'Message' }).click()
  await expect(ada.page.getByText('Invitation to Foggy Friday Azul')).toBeVisible()
  await ada.page.getByLabel('Type your message...').fill('Just between us')
  await ada.page.getByRole('button', { name: 'Send message' }).click()
  await expect(ada.page.getByRole('log')).toContainText('Just between us')

  await host.page.goto(`/events?event=${eventId}`)
  await host.page.getByRole('dialog', { name: 'Foggy Friday Azul' }).getByRole('button', { name: 'Share' }).click()
  const invitations = host.page.getByRole('list', { name: 'Sent invitations' })
  await expect(invitations.getByRole('listitem')).toHaveText(
    /^Ben Bitdiddle · by Ada Adventure · (now|\dm ago)Invited$/,
  )
})
