import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildMember } from '../testing/build-member.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { MessageGroup } from './message-group.tsx'

// Shows messages-40.
test('a message about an event links to the event', async () => {
  const member = buildMember()
  const contact = { id: 2, username: 'ben', fullName: 'Ben Ngo', avatarUrl: null, location: null, place: null }
  const message = {
    id: 5,
    senderId: 2,
    receiverId: member.id,
    content: 'Are beginners welcome?',
    event: { id: 7, title: 'Chess Night' },
    createdAt: '2030-05-01T12:00:00.000Z',
    isRead: false,
  }
  const now = new Date(message.createdAt)
  await renderInApp(<MessageGroup messages={[message]} contact={contact} now={now} />, { member })
  expect(screen.getByRole('link', { name: 'Chess Night' }).getAttribute('href')).toBe('/events?event=7')
})
