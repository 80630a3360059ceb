import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildMember } from '../testing/build-member.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ContactList } from './contact-list.tsx'
import type { Contact } from './contacts.ts'

const ben: Contact = {
  heading: 'Conversations',
  user: buildMember({ id: 2, fullName: 'Ben Ngo' }),
  conversation: {
    user: buildMember({ id: 2, fullName: 'Ben Ngo' }),
    lastMessage: {
      id: 1,
      senderId: 2,
      receiverId: 1,
      content: 'Tonight?',
      event: null,
      createdAt: '2026-05-17T12:00:00.000Z',
      isRead: false,
    },
    unreadCount: 1,
  },
}
const cleo: Contact = {
  heading: 'Start a conversation',
  user: buildMember({ id: 3, fullName: 'Cleo', location: '97205', place: 'Portland, OR' }),
}

async function renderList(...contacts: Contact[]) {
  await renderInApp(
    <ContactList
      contacts={{ contacts, isPrevious: false, isFetching: false, onRetry: () => undefined, more: undefined }}
      empty="Nobody"
    />,
  )
}

const linksIn = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the list of contacts', () => {
  // Requirement messages-38: The list of contacts shows conversations first, and under a heading of their own the other
  // members.
  test('separates conversations from members to whom one can write', async () => {
    await renderList(ben, cleo)
    expect(linksIn('Conversations')).toEqual(['/messages?userId=2'])
    expect(linksIn('Start a conversation')).toEqual(['/messages?userId=3'])
  })

  // Shows messages-38.
  test('shows only the headings that have contacts', async () => {
    await renderList(ben)
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Conversations'])
  })

  // Requirement accounts-57: Wherever a member's location is shown, its town is shown with the zip code.
  test('shows the town of a member without a conversation', async () => {
    await renderList(cleo)
    expect(screen.getByText('97205').parentElement?.textContent).toBe('Portland, OR 97205')
  })
})
