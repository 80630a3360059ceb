import { act, fireEvent, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { getEvent } from '../../contract/events/calls.ts'
import { getGame } from '../../contract/games/calls.ts'
import { listConversations, listMessages, sendMessage } from '../../contract/messages/calls.ts'
import { maxMessageLength } from '../../contract/messages/rules.ts'
import { readDraft } from '../platform/session/drafts.ts'
import { buildEvent } from '../testing/build-event.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Composer } from './composer.tsx'
import type { MessageTopic } from './messages-address.ts'

const member = buildMember({ id: 1 })

function renderComposer() {
  return renderInApp(<Composer memberId={member.id} contactId={2} input={createRef()} />, { member })
}

/** Answers a sent message after `answer`. */
function startApi(answer = Promise.resolve()) {
  const api = startFakeApi()
  api.answer(listConversations, () => [])
  api.answer(listMessages, () => [])
  api.answer(sendMessage, async ({ body }) => {
    await answer
    return {
      id: 5,
      senderId: 1,
      receiverId: 2,
      event: null,
      isRead: false,
      createdAt: '2030-05-01T12:00:00.000Z',
      content: String((body as { content: string }).content),
    }
  })
  return { api, sent: () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Type your message...' })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' })

describe('the message field', () => {
  // Shows messages-17.
  test('keeps what the member types while a message is sent', async () => {
    const answer = Promise.withResolvers<void>()
    const { sent } = startApi(answer.promise)
    const { user } = await renderComposer()
    await user.type(field(), 'Are you free?{Enter}')
    await user.type(field(), ' On Friday?')
    answer.resolve()
    await expect.poll(() => field().value).toBe('On Friday?')
    expect(sent()).toHaveLength(1)
  })

  test('keeps what the member types while a message is sent, even if the conversation closes', async () => {
    const answer = Promise.withResolvers<void>()
    startApi(answer.promise)
    const { user, unmount } = await renderComposer()
    await user.type(field(), 'Are you free?{Enter}')
    await user.type(field(), ' On Friday?')
    unmount()
    answer.resolve()
    await expect.poll(() => readDraft(member.id, 'message 2')).toBe('On Friday?')
  })

  // Shows layout-40.
  test('sends one message when Enter is pressed twice before the page has drawn the first press', async () => {
    const { sent } = startApi()
    const { user } = await renderComposer()
    await user.type(field(), 'Are you free?')
    await act(async () => {
      fireEvent.keyDown(field(), { key: 'Enter' })
      fireEvent.keyDown(field(), { key: 'Enter' })
    })
    await expect.poll(() => field().value).toBe('')
    expect(sent()).toHaveLength(1)
  })

  // Shows messages-17.
  test('sends the message on Enter and empties itself', async () => {
    const { sent } = startApi()
    const { user } = await renderComposer()
    await user.type(field(), 'Are you free?{Enter}')
    await expect.poll(() => field().value).toBe('')
    expect(sent()).toEqual([{ senderId: 1, receiverId: 2, content: 'Are you free?' }])
    expect(document.activeElement).toBe(field())
  })

  // Shows events-77. Shows messages-40.
  test('sends the message about an event, and the next message without it', async () => {
    const { api, sent } = startApi()
    api.answer(getEvent, () => buildEvent({ id: 7, title: 'Chess Night' }))
    function Harness() {
      const [topic, setTopic] = useState<MessageTopic | undefined>({ kind: 'event', id: 7 })
      const removeTopic = () => setTopic(undefined)
      return (
        <Composer memberId={member.id} contactId={2} input={createRef()} topic={topic} onRemoveTopic={removeTopic} />
      )
    }
    const { user } = await renderInApp(<Harness />, { member })
    expect(await screen.findByText('Chess Night')).toBeTruthy()
    await user.type(field(), 'Are beginners welcome?{Enter}')
    await expect.poll(() => screen.queryByText('Chess Night')).toBeNull()
    await user.type(field(), 'Thanks{Enter}')
    await expect.poll(sent).toEqual([
      { senderId: 1, receiverId: 2, content: 'Are beginners welcome?', eventId: 7 },
      { senderId: 1, receiverId: 2, content: 'Thanks' },
    ])
  })

  // Shows events-77.
  test('sends the link to a game with and without a text', async () => {
    const { api, sent } = startApi()
    api.answer(getGame, () => buildGame({ id: 9, name: 'Catan' }))
    const { user } = await renderInApp(
      <Composer memberId={1} contactId={2} input={createRef()} topic={{ kind: 'game', id: 9 }} />,
      { member },
    )
    expect(await screen.findByText('Catan')).toBeTruthy()
    await user.click(sendButton())
    await user.type(field(), 'Look at this{Enter}')
    const link = `${location.origin}/games/9`
    const message = { senderId: 1, receiverId: 2 }
    await expect.poll(sent).toEqual([
      { ...message, content: link },
      { ...message, content: `Look at this\n${link}` },
    ])
  })

  // Shows layout-31.
  test('drops the event when the member removes it', async () => {
    const { api } = startApi()
    api.answer(getEvent, () => buildEvent({ id: 7, title: 'Chess Night' }))
    let removed = 0
    const { user } = await renderInApp(
      <Composer
        memberId={1}
        contactId={2}
        input={createRef()}
        topic={{ kind: 'event', id: 7 }}
        onRemoveTopic={() => (removed += 1)}
      />,
      { member },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove the event' }))
    expect(removed).toBe(1)
    expect(document.activeElement).toBe(field())
  })

  test('starts a new line on Shift+Enter', async () => {
    const { sent } = startApi()
    const { user } = await renderComposer()
    await user.type(field(), 'Hello{Shift>}{Enter}{/Shift}Ben')
    expect(field().value).toBe('Hello\nBen')
    expect(sent()).toEqual([])
  })

  test('does not send while an input method composes a word', async () => {
    const { sent } = startApi()
    const { user } = await renderComposer()
    await user.type(field(), 'こんにちは')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(sent()).toEqual([])
    expect(field().value).toBe('こんにちは')
  })

  // Requirement messages-19: A blank message is not sent.
  test('does not send a blank message', async () => {
    const { sent } = startApi()
    const { user } = await renderComposer()
    await user.type(field(), '   {Enter}')
    expect(sendButton().disabled).toBe(true)
    expect(sent()).toEqual([])
  })

  test('offers a retry after a failure and keeps the text', async () => {
    const { api, sent } = startApi()
    api.reject(sendMessage, 'Unavailable')
    const { user } = await renderComposer()
    await user.type(field(), 'Are you free?{Enter}')
    expect(await screen.findByText('This message was not sent.')).toBeTruthy()
    expect(screen.getByText('Failed to send message. Please try again.')).toBeTruthy()
    expect(field().value).toBe('Are you free?')

    startApi()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => field().value).toBe('')
    expect(screen.queryByText('This message was not sent.')).toBeNull()
    expect(sent()).toHaveLength(1)
  })

  test('offers no retry to a member who has to wait before starting another conversation', async () => {
    const { api } = startApi()
    api.reject(sendMessage, 'TooManyNewConversations')
    const { user } = await renderComposer()
    await user.type(field(), 'Hello{Enter}')
    expect(await screen.findByText(/written to many new people today/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(field().value).toBe('Hello')
  })

  // Shows messages-42.
  test('keeps the text when the contact limits messages', async () => {
    const { api } = startApi()
    api.reject(sendMessage, 'MessagesRestricted')
    const { user } = await renderComposer()
    await user.type(field(), 'Hello{Enter}')
    expect(await screen.findByText('Messages restricted')).toBeTruthy()
    expect(field().value).toBe('Hello')
  })

  test('restores an unsent draft, but not a sent message', async () => {
    startApi()
    const { user, unmount } = await renderComposer()
    await user.type(field(), 'Are you free?')
    unmount()
    const second = await renderComposer()
    expect(field().value).toBe('Are you free?')
    await second.user.type(field(), '{Enter}')
    await expect.poll(() => field().value).toBe('')
    second.unmount()
    await renderComposer()
    expect(field().value).toBe('')
  })

  test('counts the remaining characters from 200 downwards', async () => {
    const { user } = await renderComposer()
    await user.click(field())
    await user.paste('x'.repeat(maxMessageLength - 201))
    expect(screen.queryByText(/characters left$/)).toBeNull()
    await user.paste('x')
    expect(screen.getByText('200 characters left')).toBeTruthy()
  })
})
