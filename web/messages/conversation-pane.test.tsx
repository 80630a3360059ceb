import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listConversations, listMessages, sendMessage } from '../../contract/messages/calls.ts'
import { deleteKept } from '../platform/api/kept-store.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ConversationPane } from './conversation-pane.tsx'

const [ada, ben] = [buildMember({ id: 1 }), buildMember({ id: 2, fullName: 'Ben Bitdiddle' })]
const lastMessage = {
  id: 5,
  senderId: 2,
  receiverId: 1,
  content: 'Tonight?',
  event: null,
  createdAt: '2026-05-17T12:00:00.000Z',
  isRead: true,
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Type your message...' })
const waiting = () => screen.findByRole('list', { name: 'Not sent yet' })

/** Opens the conversation without a network. Requests without an answer fail too, such as the one for the profile. */
async function openOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const api = startFakeApi()
  api.answer(listConversations, () => [{ user: ben, lastMessage, unreadCount: 0 }])
  api.answer(listMessages, () => [lastMessage])
  api.answer(sendMessage, () => Promise.reject(new TypeError('Failed to fetch')))
  return renderInApp(<ConversationPane userId={ben.id} />, { member: ada })
}

beforeEach(() => deleteKept(() => true))

describe('a conversation without a network', () => {
  // Requirement messages-50: Without a network, a conversation opens from the list of conversations, because the browser
  // keeps no profiles.
  test('opens with the name from the list of conversations', async () => {
    await openOffline()
    expect(await screen.findByRole('heading', { name: 'Ben Bitdiddle' })).toBeTruthy()
    expect(await within(await screen.findByRole('log')).findByText('Tonight?')).toBeTruthy()
  })

  // Shows messages-53.
  test('puts a message that waits into the field again, behind what the member has typed since', async () => {
    const { user } = await openOffline()
    await user.type(await screen.findByRole('textbox'), 'See you at 7{Enter}')
    expect(await within(await waiting()).findByText('Waits for a network')).toBeTruthy()
    expect(field().value).toBe('')

    await user.type(field(), 'Or at 8?')
    await user.click(within(await waiting()).getByRole('button', { name: 'Edit' }))
    await expect.poll(() => field().value).toBe('Or at 8?\nSee you at 7')
    await expect.poll(() => screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull()
  })
})
