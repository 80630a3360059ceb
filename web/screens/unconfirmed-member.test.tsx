import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { resendConfirmation } from '../../contract/account/calls.ts'
import { getSessionUser } from '../../contract/sign-in/calls.ts'
import { reportSubject } from '../../contract/moderation/calls.ts'
import { CreateEventDialog } from '../events/form/create-event-dialog.tsx'
import { JoinButton } from '../events/seats/join-button.tsx'
import { Composer } from '../messages/composer.tsx'
import { ReportDialog } from '../people/reporting/report-dialog.tsx'
import { buildEvent } from '../testing/build-event.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ConfirmationBanner } from '../sign-in/email-confirmation/confirmation-banner.tsx'

const member = buildMember({ isEmailConfirmed: false })

describe('the banner for a member with an unconfirmed email address', () => {
  // Requirement confirmation-13: A banner on every screen, drawn together with it, says that the address is not
  // confirmed, with 'Send again' and 'Change address'.
  test('sends the link again and leads to the settings', async () => {
    const api = startFakeApi()
    api.answer(resendConfirmation, () => undefined)
    api.answer(getSessionUser, () => member)
    const { user } = await renderInApp(<ConfirmationBanner />, { member })
    expect(await screen.findByText(/We sent a link to ada@example\.org/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe('/?settings=account')

    await user.click(screen.getByRole('button', { name: 'Send again' }))

    expect(await screen.findByText('We sent a new link to ada@example.org.')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/users/1/email/confirmation' }),
    )
  })

  // Shows confirmation-13.
  test('asks to wait after too many links', async () => {
    startFakeApi().reject(resendConfirmation, 'TooManyRequests')
    const { user } = await renderInApp(<ConfirmationBanner />, { member })
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Too many attempts. Please wait a few minutes, then try again.')).toBeTruthy()
  })

  // Shows confirmation-13.
  test.for([
    ['a confirmed member', buildMember()],
    ['a visitor', null],
  ] as const)('is not shown to %s', async ([_case, other]) => {
    const { container } = await renderInApp(<ConfirmationBanner />, { member: other })
    expect(container.textContent).toBe('')
  })
})

describe('an unconfirmed email address', () => {
  // Requirement confirmation-14: Where the member would write a message, create an event, join one, ask for a seat or
  // add a game, a note says to confirm the address first. Every failure toast explains it, too.
  test('replaces the field for a message with a note', async () => {
    await renderInApp(<Composer memberId={1} contactId={2} input={createRef()} />, { member })
    expect(await screen.findByText(/Confirm your email address to send messages\./)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  // Shows confirmation-14.
  test('replaces the form for a new event with a note', async () => {
    await renderInApp(<CreateEventDialog isOpen onClose={() => undefined} onCreated={() => undefined} />, { member })
    expect(await screen.findByText(/Confirm your email address to host a game night\./)).toBeTruthy()
    expect(screen.queryByLabelText('Event Title')).toBeNull()
  })

  // Shows confirmation-14.
  test('keeps the form for a report, which explains what to do and loses no text', async () => {
    startFakeApi().reject(reportSubject, 'EmailNotConfirmed')
    const subject = { kind: 'member', subjectId: 2, name: 'Ben Ngo' } as const
    const { user } = await renderInApp(<ReportDialog {...subject} isOpen onOpenChange={() => undefined} />, { member })
    await user.click(await screen.findByRole('radio', { name: 'Advertising or spam' }))
    await user.type(screen.getByRole('textbox'), 'Sells dice')
    await user.click(screen.getByRole('button', { name: 'Send Report' }))
    expect(await screen.findByText('Confirm your email address')).toBeTruthy()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Sells dice')
  })

  // Shows confirmation-14.
  test('keeps the join button, which explains what to do', async () => {
    const api = startFakeApi()
    const { user } = await renderInApp(<JoinButton event={buildEvent()} />, { member })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('Confirm your email address')).toBeTruthy()
    expect(api.requests).toEqual([])
  })
})
