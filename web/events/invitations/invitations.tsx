import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type Invitation, NewInvitation } from '../../../contract/events/invitations/schemas.ts'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'

export function invitationsQuery(eventId: number) {
  return callQuery('GET /api/events/:eventId/invitations', { parameters: { eventId } })
}

interface InvitationsProps {
  eventId: number
  memberId: number
  /** Whether the member can invite email addresses. Members who cannot see the invitations that they sent by message. */
  canInviteByEmail: boolean
  /** Visitors cannot read the event, so the host chooses what invited people see before they register. */
  isForMembers: boolean
}

/** The field to invite email addresses, and the invitations that the member sees. */
export function Invitations({ eventId, memberId, canInviteByEmail, isForMembers }: InvitationsProps) {
  const { data: invitations = [] } = useQuery(invitationsQuery(eventId))
  const headingId = useId()
  if (!canInviteByEmail && invitations.length === 0) return null
  return (
    <section aria-label="Invitations" className="flex w-full flex-col gap-4 border-t border-line pt-5">
      {canInviteByEmail && <InviteForm eventId={eventId} isForMembers={isForMembers} />}
      {invitations.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3 id={headingId} className="text-lg">
            Sent invitations
          </h3>
          <ul aria-labelledby={headingId} className="flex flex-col gap-2 text-sm">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} memberId={memberId} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function InviteForm({ eventId, isForMembers }: Pick<InvitationsProps, 'eventId' | 'isForMembers'>) {
  const defaultValues = { email: '', ...(isForMembers && { showsEvent: true }) }
  const form = useForm({ resolver: zodResolver(NewInvitation), defaultValues })
  const hintId = useId()
  const invite = useCall('POST /api/events/:eventId/invitations')

  const handleSubmit = form.handleSubmit((body) =>
    invite.mutate(
      { parameters: { eventId }, body },
      {
        onSuccess: () => {
          form.resetField('email')
          showToast({ title: 'Invitation sent', description: `We sent the link to ${body.email}.`, tone: 'success' })
        },
        onError: (error) => {
          if (showFieldErrors(form, error)) return
          showToast(failureToast(error, shownProblems, 'Failed to send the invitation. Please try again.'))
        },
      },
    ),
  )

  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field
        label="Invite by email"
        hint={isForMembers ? 'We send one email with the link. It does not mention your name.' : openHint}
        error={form.formState.errors.email?.message}
      >
        <Input type="email" autoComplete="off" placeholder="friend@example.org" {...form.register('email')} />
      </Field>
      {isForMembers && (
        <div>
          <Checkbox label="Show what, when and where" aria-describedby={hintId} {...form.register('showsEvent')} />
          <p id={hintId} className="text-sm text-ink-soft">
            The email contains the date and the town, and its link also shows the title. Everything else needs an
            account.
          </p>
        </div>
      )}
      <Button type="submit" variant="secondary" pending={invite.isPending} className="sm:w-fit">
        Send invitation
      </Button>
    </Form>
  )
}

const openHint = 'We send one email with the date, the town and the link. It does not mention your name.'

function InvitationRow({ invitation, memberId }: { invitation: Invitation; memberId: number }) {
  const { email, maskedEmail, member, invitedBy, invitedAt, hasJoined } = invitation
  const now = useNow()
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {member?.fullName ?? email ?? maskedEmail}
        <span className="text-ink-muted">
          {` · by ${invitedBy.id === memberId ? 'you' : invitedBy.fullName} · `}
          <time dateTime={invitedAt} title={messageTime(invitedAt, now)}>
            {timeAgo(invitedAt, now)}
          </time>
        </span>
      </span>
      <span className="shrink-0 text-ink-muted">{hasJoined ? 'Joined' : 'Invited'}</span>
    </li>
  )
}

const shownProblems = [
  ...restrictionProblems,
  'MemberInvitationLimit',
  'AddressInvitationLimit',
  'NetworkInvitationLimit',
  'AlreadyInvited',
  'EventCancelled',
  'EventPast',
  'LinkNotShared',
  'TooManyInvitations',
] as const
