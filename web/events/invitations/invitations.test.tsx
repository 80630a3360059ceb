import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inviteByEmail, listInvitations } from '../../../contract/events/invitations/calls.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Invitations } from './invitations.tsx'

const member = buildMember()
const byMember = {
  id: 1,
  email: 'cleo@example.org',
  maskedEmail: 'c…@example.org',
  member: null,
  invitedBy: { id: member.id, fullName: member.fullName, avatarUrl: null },
  invitedAt: '2020-05-01T12:00:00.000Z',
  hasJoined: true,
}
const byOther = {
  ...byMember,
  id: 2,
  email: null,
  hasJoined: false,
  invitedBy: { id: 99, fullName: 'Ben Bitdiddle', avatarUrl: null },
}

const props = { eventId: 7, memberId: member.id, canInviteByEmail: true, isForMembers: false }

const byMessage = {
  ...byOther,
  id: 3,
  maskedEmail: null,
  member: { id: 5, fullName: 'Cleo Carter', avatarUrl: null },
}

// Shows events-82.
test('the invitations name the members invited by message and the inviting members', async () => {
  startFakeApi().answer(listInvitations, () => [byMessage])
  await renderInApp(<Invitations {...props} />, { member })
  const row = within(await screen.findByRole('list', { name: 'Sent invitations' })).getByRole('listitem')
  expect(row.textContent).toBe('Cleo Carter · by Ben Bitdiddle · May 1, 2020Invited')
})

// Shows events-65.
test('inviting by email sends the address, lists the invitations with senders, dates and own addresses, and explains a second invitation', async () => {
  const api = startFakeApi()
  api.answer(listInvitations, () => [byOther, byMember])
  api.answer(inviteByEmail, () => byMember)
  const { user } = await renderInApp(<Invitations {...props} />, {
    member,
  })
  const rows = within(await screen.findByRole('list', { name: 'Sent invitations' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'c…@example.org · by Ben Bitdiddle · May 1, 2020Invited',
    'cleo@example.org · by you · May 1, 2020Joined',
  ])
  expect(screen.getByRole('heading', { name: 'Sent invitations' })).toBeTruthy()

  const address = screen.getByRole<HTMLInputElement>('textbox', { name: /Invite by email/ })
  const send = screen.getByRole('button', { name: 'Send invitation' })
  await user.type(address, 'cleo')
  await user.click(send)
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  await user.type(address, '@example.org')
  await user.click(send)
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(api.requests).toContainEqual(expect.objectContaining({ method: 'POST', body: { email: 'cleo@example.org' } }))
  expect(address.value).toBe('')

  api.reject(inviteByEmail, 'AlreadyInvited')
  await user.type(address, 'cleo@example.org')
  await user.click(send)
  expect(await screen.findByText('This address already has an invitation to this event.')).toBeTruthy()
})

// Shows events-80.
test('the host of an event for members chooses what the invited person sees', async () => {
  const api = startFakeApi()
  api.answer(listInvitations, () => [])
  api.answer(inviteByEmail, () => byMember)
  const { user } = await renderInApp(<Invitations {...props} isForMembers />, { member })
  const address = screen.getByRole('textbox', { name: /Invite by email/ })
  const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await user.type(address, 'cleo@example.org{Enter}')
  await expect.poll(sent).toEqual([{ email: 'cleo@example.org', showsEvent: true }])
  await user.click(screen.getByRole('checkbox', { name: 'Show what, when and where' }))
  await user.type(address, 'dan@example.org{Enter}')
  await expect.poll(() => sent().at(1)).toEqual({ email: 'dan@example.org', showsEvent: false })
})

// Shows events-82.
test('a member who cannot invite by email sees the invitations that they sent by message', async () => {
  const api = startFakeApi()
  const invitedBy = { id: member.id, fullName: member.fullName, avatarUrl: null }
  api.answer(listInvitations, () => [{ ...byMessage, invitedBy }])
  await renderInApp(<Invitations {...props} canInviteByEmail={false} isForMembers />, { member })
  const row = within(await screen.findByRole('list', { name: 'Sent invitations' })).getByRole('listitem')
  expect(row.textContent).toBe('Cleo Carter · by you · May 1, 2020Invited')
  expect(screen.queryByRole('textbox')).toBeNull()
})

// Shows events-81.
test.for([
  [
    'MemberInvitationLimit',
    86_399,
    'You have sent 20 invitations by email in the last 24 hours.',
    'Please try again in 24 hours.',
  ],
  [
    'AddressInvitationLimit',
    3541,
    'We send at most 3 invitations a day to one address.',
    'Please try again in 1 hour.',
  ],
  [
    'NetworkInvitationLimit',
    61,
    'We send at most 100 invitations a day for one network.',
    'Please try again in 2 minutes.',
  ],
] as const)('the toast for %s after %i seconds says which limit was reached and when it ends', async (limit) => {
  const [problem, seconds, reason, end] = limit
  const api = startFakeApi()
  api.answer(listInvitations, () => [])
  api.reject(inviteByEmail, problem, undefined, { 'retry-after': String(seconds) })
  const { user } = await renderInApp(<Invitations {...props} />, { member })
  await user.type(screen.getByRole('textbox', { name: /Invite by email/ }), 'cleo@example.org{Enter}')
  const toast = await screen.findByText(new RegExp(reason))
  expect(toast.textContent).toContain(end)
})
