import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { canSendMessage, maxMessageLength } from '../../../contract/messages/rules.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { useMember } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { useOneAtATime } from '../../ui/browser/use-one-at-a-time.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { DialogFooter } from '../../ui/overlays/dialog.tsx'
import { invitationsQuery } from './invitations.tsx'
import { type Invitee, useInvitees } from './invitees.ts'

/** Number of people at first, so that the message below is not far away. */
const shownAtFirst = 8

interface InvitePeopleProps {
  event: GameEvent
  /** Called after everybody was invited. */
  onDone: () => void
  /** Shown above the button that sends. */
  children: ReactNode
}

/** If some invitations fail, these people stay ticked, each with the reason. */
export function InvitePeople({ event, onDone, children }: InvitePeopleProps) {
  const { id: memberId } = useMember()
  const draftName = `invitation ${event.id}`
  const [text, setText] = useState(
    () => readDraft(memberId, draftName) || `Would you like to join us for ${event.title}?`,
  )
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [chosen, setChosen] = useState<readonly Invitee[]>([])
  const [failures, setFailures] = useState<Failures>(new Map())
  const { people, isError, onRetry } = useInvitees(event, search)
  const { data: invitations = [] } = useQuery(invitationsQuery(event.id))
  const invitedIds = new Set(invitations.map(({ member }) => member?.id))
  const { mutateAsync: invite, isPending } = useInvite(event.id)
  const sendOnce = useOneAtATime()
  const isLoading = people === undefined && !isError

  // The chosen people stay in sight when a search has found them.
  const listed = search || !people ? people : [...new Map([...people, ...chosen].map((one) => [one.id, one])).values()]
  const shown =
    showsAll || search ? listed : listed?.filter((one, place) => place < shownAtFirst || chosen.includes(one))

  function changeText(next: string) {
    setText(next)
    saveDraft(memberId, draftName, next)
  }

  async function send() {
    const failed = await invite({ people: chosen, content: text })
    const left = chosen.filter(({ id }) => failed.has(id))
    setFailures(failed)
    setChosen(left)
    if (left.length > 0)
      return showToast({
        title: `${chosen.length - left.length} of ${chosen.length} invited`,
        description: 'The people who are still ticked have the reason below their name.',
        tone: 'danger',
      })
    saveDraft(memberId, draftName, '')
    showToast({ title: chosen.length === 1 ? '1 person invited' : `${chosen.length} people invited`, tone: 'success' })
    onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      <SearchInput value={search} onSearch={setSearch} placeholder="Search players..." aria-label="Search players" />
      {/* As high as the people shown at first. What is below appears together with them, so nothing moves. */}
      {isLoading && <SkeletonText lines={20} />}
      {isError && <ErrorState onRetry={onRetry}>Some players could not be loaded.</ErrorState>}
      {shown?.length === 0 && (
        <p className="text-ink-soft">{search ? 'No players found' : 'Search for a player, or send the link.'}</p>
      )}
      <ul aria-label="People to invite" className="flex flex-col empty:hidden">
        {shown?.map((person) => {
          const isInvited = invitedIds.has(person.id)
          const isChosen = chosen.some(({ id }) => id === person.id)
          const failure = isChosen && failures.get(person.id)
          return (
            <li key={person.id}>
              <Checkbox
                className="min-h-12 w-full"
                checked={isChosen}
                disabled={isInvited}
                onChange={() => setChosen(isChosen ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])}
                label={
                  <>
                    <Avatar user={person} size="small" />
                    <span className="min-w-0 grow leading-snug">
                      <bdi title={person.fullName} className="line-clamp-2 font-medium">
                        {person.fullName}
                      </bdi>{' '}
                      <span className="line-clamp-2 text-sm text-ink-muted">
                        {isInvited ? 'Invited' : person.reasons.join(' · ')}
                      </span>
                      {failure && <span className="block text-sm text-danger-ink"> {failure}</span>}
                    </span>
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      {listed && shown && shown.length < listed.length && (
        <Button variant="secondary" size="small" className="w-fit" onClick={() => setShowsAll(true)}>
          Show all {listed.length}
        </Button>
      )}
      <div className={isLoading ? 'invisible' : 'contents'}>
        <Field label="Message" hint="Each person gets it with a link to the event. Nobody sees who else is invited.">
          <Textarea
            rows={2}
            className="min-h-16"
            maxLength={maxMessageLength}
            value={text}
            onChange={({ target }) => changeText(target.value)}
          />
        </Field>
        {children}
      </div>
      <DialogFooter>
        {chosen.length > 0 && <p className="basis-full truncate text-sm text-ink-muted">{text}</p>}
        <Button
          pending={isPending}
          disabled={chosen.length === 0 || !canSendMessage(text)}
          onClick={() => void sendOnce(send)}
        >
          {chosen.length === 0 ? 'Invite' : `Invite ${chosen.length}`}
        </Button>
      </DialogFooter>
    </div>
  )
}

/** The reasons for which invitations were not sent, by the ids of the members. */
type Failures = ReadonlyMap<number, string>

/** Each message has an attempt key, so sending again invites each member once. Returns why some were not invited. */
function useInvite(eventId: number) {
  return useWrite(async ({ people, content }: { people: readonly Invitee[]; content: string }): Promise<Failures> => {
    const failures = new Map<number, string>()
    for (const [place, { id, fullName }] of people.entries())
      try {
        await request('POST /api/messages', { body: { receiverId: id, eventId, isInvitation: true, content } })
      } catch (error) {
        const fallback = `We could not invite ${isolated(fullName)}. Please try again.`
        failures.set(id, failureToast(error, explained, fallback).description ?? fallback)
        if (error instanceof ApiError) continue
        // Without a connection, waiting for each of the others would take long.
        for (const other of people.slice(place + 1)) failures.set(other.id, 'This invitation was not sent yet.')
        break
      }
    return failures
  })
}

const explained = ['MessagesRestricted', 'TooManyNewConversations', 'NotFound', ...restrictionProblems] as const
