import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listNights } from '../../contract/planning/nights/calls.ts'
import { listPlayedWith } from '../../contract/planning/plays/calls.ts'
import { listNearbyPlayers } from '../../contract/shelves/players/calls.ts'
import { buildAttendee, buildEvent } from '../testing/build-event.ts'
import { listConversations, listMessages } from '../../contract/messages/calls.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import { getUser, listUsers } from '../../contract/people/users/calls.ts'
import { userQuery } from '../people/calls.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ContactList } from './contact-list.tsx'
import { useAllContacts } from './contacts.ts'
import { messagePages } from './calls.ts'

const ada = buildMember({ id: 1, fullName: 'Ada' })
const ben = { ...buildMember({ id: 2, fullName: 'Ben' }), acceptsMessages: true }
const cleo = { ...buildMember({ id: 3, fullName: 'Cleo' }), acceptsMessages: true }

function buildMessage(senderId: number, content: string): Message {
  const createdAt = '2026-05-17T12:00:00.000Z'
  return { id: senderId, senderId, receiverId: ada.id, content, event: null, createdAt, isRead: true }
}

/** The contacts beside the open conversation with Cleo, which loads her and the messages. */
function Contacts() {
  useQuery(userQuery(cleo.id))
  useInfiniteQuery(messagePages({ userId: ada.id, otherUserId: cleo.id }))
  const contacts = useAllContacts({ search: '', memberId: ada.id, openUserId: cleo.id })
  return <ContactList contacts={contacts} empty="Nobody" />
}

// Requirement messages-49: The list of contacts shows conversations first, then members from the next nights and past plays,
// then the nearest five, and then everyone else by name.
test('the contacts are in the order in which a member knows them', async () => {
  const api = startFakeApi()
  const near = [4, 5, 6, 7, 8, 9].map((id) => ({
    ...buildMember({ id, fullName: `Near ${id}` }),
    acceptsMessages: true,
  }))
  const dora = { id: 10, fullName: 'Dora', avatarUrl: null }
  api.answer(listConversations, () => [{ user: ben, lastMessage: buildMessage(ben.id, 'Tonight?'), unreadCount: 0 }])
  api.answer(listNights, () => [
    {
      event: buildEvent({ host: ben, attendees: [buildAttendee({ userId: 10, user: dora })] }),
      table: null,
      brings: [],
      missing: [],
      asksOutcome: false,
    },
  ])
  api.answer(listPlayedWith, () => [{ user: dora, plays: 2 }])
  api.answer(listNearbyPlayers, () => near.map((player) => ({ ...player, distance: player.id })))
  api.answer(listUsers, () => [ada, ben, cleo, ...near].map((user) => ({ ...user, acceptsMessages: true })))
  api.answer(getUser, () => cleo)
  api.answer(listMessages, () => [])
  await renderInApp(<Contacts />, { member: ada, address: `/messages?userId=${cleo.id}` })
  await screen.findByText('Dora')
  const regions = screen.getAllByRole('region').filter((part) => part.querySelector('a'))
  const parts = regions.map((part) => [
    part.getAttribute('aria-label'),
    ...within(part)
      .getAllByRole('link')
      .map((link) => Number(link.getAttribute('href')?.replace(/\D+/, ''))),
  ])
  expect(parts).toEqual([
    ['Conversations', 2],
    ['From your nights', 10],
    ['Near you', 4, 5, 6, 7, 8],
    ['Start a conversation', 3, 9],
  ])
})

describe('the contact of the open conversation', () => {
  // Shows messages-38.
  test.for([
    ['Conversations', 'a conversation', [buildMessage(cleo.id, 'Earlier'), buildMessage(cleo.id, 'See you there')]],
    ['Start a conversation', 'no conversation', []],
  ] as const)('is listed under %s if there is %s beyond the loaded page', async ([heading, _case, messages]) => {
    const api = startFakeApi()
    const conversation = { user: ben, lastMessage: buildMessage(ben.id, 'Tonight?'), unreadCount: 0 }
    api.answer(listConversations, () => [conversation], { link: '</api/conversations?after=next>; rel="next"' })
    api.answer(listUsers, () => [ben, cleo])
    api.answer(getUser, () => cleo)
    api.answer(listMessages, () => [...messages])
    await renderInApp(<Contacts />, { member: ada, address: `/messages?userId=${cleo.id}` })

    const contact = await screen.findByRole('link', { name: /Cleo/ })

    expect(contact.closest('section')?.getAttribute('aria-label')).toBe(heading)
    for (const { content } of messages.slice(-1)) expect(contact.textContent).toContain(content)
  })
})
