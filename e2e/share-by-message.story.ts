import { createEvent } from './event-builders.ts'
import { expect, test } from './test.ts'

// Requirement events-77: 'Invite' sends members an event as an invitation by message, and 'Share' a game or profile as a link
// in a message.
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
  await ada.page.getByRole('dialog', { name: 'Foggy Friday Azul' }).getByRole('button', { name: 'Invite' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Invite' })
  await expect(dialog).toContainText('The host and co-hosts see whom you invite.')
  await dialog.getByRole('searchbox', { name: 'Search players' }).fill('Ben Bitdiddle')
  await dialog.getByRole('checkbox', { name: /^Ben Bitdiddle/ }).check()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Just between us')
  await dialog.getByRole('button', { name: 'Invite 1' }).click()
  await expect(ada.page.getByText('1 person invited')).toBeVisible()
  await expect(dialog).toBeHidden()

  await host.page.goto(`/events?event=${eventId}`)
  await host.page.getByRole('dialog', { name: 'Foggy Friday Azul' }).getByRole('button', { name: 'Invite' }).click()
  await host.page.getByRole('button', { name: 'More ways' }).click()
  const invitations = host.page.getByRole('list', { name: 'Sent invitations' })
  await expect(invitations.getByRole('listitem')).toHaveText(
    /^Ben Bitdiddle · by Ada Adventure · (now|\dm ago)Invited$/,
  )
  await expect(host.page.getByRole('dialog', { name: 'Invite' })).not.toContainText('Just between us')
})

// Requirement events-107: 'Invite' suggests people who played with the member, want or own a game of the event, or live
// nearby, and sends one message to all who are ticked.
test('a host invites eight players with the keyboard only, in ten presses', async ({
  signInNewMember,
  createMember,
}) => {
  const location = '79936'
  const players = await Promise.all(
    Array.from({ length: 8 }, (_, place) => createMember({ fullName: `Neighbour ${'ABCDEFGH'[place]}`, location })),
  )
  const { page, ...host } = await signInNewMember({ location })
  const eventId = await createEvent(host, 'Table for Nine', { location })
  await page.goto(`/events?event=${eventId}`)
  await page.getByRole('dialog', { name: 'Table for Nine' }).getByRole('button', { name: 'Invite' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  for (const { fullName } of players) await dialog.getByRole('checkbox', { name: fullName }).press('Space')
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Would you like to join us for Table for Nine?',
  )
  await dialog.getByRole('button', { name: 'Invite 8' }).press('Enter')
  await expect(page.getByText('8 people invited')).toBeVisible()
  await expect(
    page.getByRole('dialog', { name: 'Table for Nine' }).getByRole('button', { name: 'Invite' }),
  ).toBeFocused()

  const [first] = players
  const messages = await first?.request.get(`/api/messages/${first.id}/${host.id}`)
  expect(await messages?.json()).toMatchObject([
    { content: 'Would you like to join us for Table for Nine?', event: { id: eventId, title: 'Table for Nine' } },
  ])
})
