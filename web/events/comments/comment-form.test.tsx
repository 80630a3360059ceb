import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { maxCommentLength } from '../../../contract/events/comments/rules.ts'
import { readDraft } from '../../platform/session/drafts.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CommentForm } from './comment-form.tsx'

const member = buildMember()
const posted = {
  id: 3,
  eventId: 7,
  content: 'See you there',
  isAnnouncement: false,
  createdAt: '2030-05-01T12:00:00.000Z',
  author: { id: 1, fullName: 'Ada Lovelace', avatarUrl: null },
}

function renderForm({ mayAnnounce = false } = {}) {
  return renderInApp(<CommentForm eventId={7} memberId={member.id} mayAnnounce={mayAnnounce} />, { member })
}

const textField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
const announceBox = () =>
  screen.getByRole('checkbox', { name: 'Announce it: we notify everyone who joined or is waiting' })
const postButton = () => screen.getByRole('button', { name: 'Post Comment' })

describe('the comment form', () => {
  test('posts the trimmed text and empties the field', async () => {
    const api = startFakeApi()
    api.answer(createEventComment, () => posted)
    const { user } = await renderForm()
    await user.type(textField(), '  See you there ')
    await user.click(postButton())
    await expect.poll(() => textField().value).toBe('')
    expect(api.requests).toMatchObject([
      { path: '/api/events/7/comments', body: { content: 'See you there', isAnnouncement: false } },
    ])
  })

  // Shows comments-3.
  test('keeps what the member types while a comment is posted', async () => {
    const answer = Promise.withResolvers<typeof posted>()
    startFakeApi().answer(createEventComment, () => answer.promise)
    const { user } = await renderForm()
    await user.type(textField(), 'See you there')
    await user.click(postButton())
    await user.type(textField(), ' I bring dice')
    answer.resolve(posted)
    await expect.poll(() => textField().value).toBe('I bring dice')
  })

  // Shows comments-3.
  test('keeps what the member types while a comment is posted, even if the form closes', async () => {
    const answer = Promise.withResolvers<typeof posted>()
    startFakeApi().answer(createEventComment, () => answer.promise)
    const { user, unmount } = await renderForm()
    await user.type(textField(), 'See you there')
    await user.click(postButton())
    await user.type(textField(), ' I bring dice')
    unmount()
    answer.resolve(posted)
    await expect.poll(() => readDraft(member.id, 'comment 7')).toBe('I bring dice')
  })

  test('shows an error for an empty comment until the member types', async () => {
    const api = startFakeApi()
    const { user } = await renderForm()
    await user.type(textField(), '   ')
    await user.click(postButton())
    expect(screen.getByRole('alert').textContent).toBe('Write a comment')
    expect(api.requests).toEqual([])
    await user.type(textField(), 'H')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // Shows accounts-58.
  test('keeps the tick for an announcement as a draft until the comment is posted', async () => {
    startFakeApi().answer(createEventComment, () => posted)
    const { user, unmount } = await renderForm({ mayAnnounce: true })
    await user.type(textField(), 'The cellar is flooded')
    await user.click(announceBox())
    unmount()

    const { user: later } = await renderForm({ mayAnnounce: true })
    expect(announceBox()).toHaveProperty('checked', true)
    await later.click(postButton())
    await expect.poll(() => announceBox()).toHaveProperty('checked', false)
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })

  test('keeps the text as a draft when posting fails', async () => {
    startFakeApi().reject(createEventComment, 'Unexpected')
    const { user, unmount } = await renderForm()
    await user.type(textField(), 'See you there')
    await user.click(postButton())
    expect(await screen.findByText('Failed to post comment. Please try again.')).toBeTruthy()
    expect(textField().value).toBe('See you there')
    unmount()
    await renderForm()
    expect(textField().value).toBe('See you there')
  })

  test('shows the reason when the member no longer attends', async () => {
    startFakeApi().reject(createEventComment, 'NotAttending')
    const { user } = await renderForm()
    await user.type(textField(), 'See you there')
    await user.click(postButton())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText('Failed to post comment. Please try again.')).toBeNull()
  })

  test('shows the remaining characters when few are left', async () => {
    const { user } = await renderForm()
    await user.click(textField())
    await user.paste('x'.repeat(maxCommentLength - 101))
    expect(screen.queryByText(/left$/)).toBeNull()
    await user.paste('x')
    expect(screen.getByText('100 characters left')).toBeTruthy()
  })

  test('lets only the host post an announcement', async () => {
    const api = startFakeApi()
    api.answer(createEventComment, () => ({ ...posted, isAnnouncement: true }))
    const { unmount } = await renderForm()
    expect(screen.queryByRole('checkbox')).toBeNull()
    unmount()
    const { user } = await renderForm({ mayAnnounce: true })
    await user.click(announceBox())
    await user.type(textField(), 'We start an hour later')
    await user.click(postButton())
    await expect.poll(() => textField().value).toBe('')
    expect(api.requests).toMatchObject([{ body: { content: 'We start an hour later', isAnnouncement: true } }])
    expect(announceBox()).toHaveProperty('checked', false)
  })
})
