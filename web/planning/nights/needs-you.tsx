// @offline
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { acceptLabel, type Decision, decisionsOf, nothingLeft } from '../../../contract/events/decisions.ts'
import { maxAcceptedAtOnce } from '../../../contract/events/limits.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MissingGame, OwnPart } from '../../../contract/planning/nights/schemas.ts'
import { mayAddTable } from '../../../contract/planning/second-table/rules.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { InviteToEvent } from '../../events/invitations/invite-to-event.tsx'
import { OpenRequests, openOf } from '../../events/requests/attendance-requests.tsx'
import { requestPages } from '../../events/calls.ts'
import { useMember } from '../../platform/session/session.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { HoldBack, isComing } from '../../ui/lazy/hold-back.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { DialogFooter } from '../../ui/overlays/dialog.tsx'
import { AskOwners } from '../bring-list/ask-owners.tsx'
import { BringButton } from '../fit/offer-chip.tsx'
import { AddTableButton, secondTableQuery, SecondTables } from '../second-table/table-offer.tsx'
import { useCall } from '../../platform/api/use-write.ts'

interface NeedsYouProps {
  event: GameEvent
  /** What the host has to know; undefined while it loads. */
  part: OwnPart | undefined
}

/**
 * What those who run an event have to decide, one line per decision, the most urgent first. Reports whether it is in sight:
 * if so, the bottom does not repeat its action.
 */
export function NeedsYou({
  event,
  part,
  isLoading,
  onSight,
}: NeedsYouProps & { isLoading: boolean; onSight: (isInSight: boolean) => void }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!title.current || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(([entry]) => onSight(entry?.isIntersecting ?? true))
    observer.observe(title.current)
    return () => observer.disconnect()
  }, [onSight])
  const { decisions, offer, isOffering } = useDecisions({ event, part })
  const requests = useInfiniteQuery({ ...requestPages(event.id), enabled: event.requestCount > 0 })
  return (
    <section
      aria-labelledby={titleId}
      className={classes(
        'mb-2 flex flex-col gap-2 rounded-tile border p-3.5',
        decisions.length > 0 ? 'border-mustard-ink/25 bg-mustard-soft text-mustard-ink' : 'border-line text-ink-soft',
      )}
    >
      <h3 ref={title} id={titleId} className="text-lg leading-tight">
        Needs you
      </h3>
      {part && decisions.length === 0 && <p>{nothingLeft(part.missing)}</p>}
      <ul aria-labelledby={titleId} className="flex flex-col gap-3 empty:hidden">
        {decisions.map((decision) => (
          <li key={decision.kind}>
            {decision.kind === 'requests' && <Requests event={event} decision={decision} />}
            {decision.kind === 'secondTable' && offer && (
              <Line
                text={decision.text}
                action={<AddTableButton event={event} offer={offer} />}
                more={<SecondTables event={event} />}
              />
            )}
            {decision.kind === 'people' && <Line text={decision.text} />}
            {decision.kind === 'games' && <Games event={event} text={decision.text} games={decision.games} />}
          </li>
        ))}
      </ul>
      <HoldBack isLoading={isLoading || isOffering || (event.requestCount > 0 && isComing(requests))} />
    </section>
  )
}

interface NextDecisionProps extends NeedsYouProps {
  /** Whether the decisions at the top are out of sight. */
  isAway: boolean
}

/** The action of the next decision at the bottom of the details, and the invitation, which is the main one without it. */
export function NextDecision({ event, part, isAway }: NextDecisionProps) {
  const { decisions, offer } = useDecisions({ event, part })
  const isInviting = decisions.length === 0 || decisions[0]?.kind === 'people'
  const next = isAway && !isInviting ? decisions[0] : undefined
  // The buttons must not move while a finger comes near.
  if (!part) return null
  return (
    <DialogFooter>
      <InviteToEvent event={event} variant={isInviting ? 'primary' : 'secondary'} size="medium" />
      {next?.kind === 'requests' && <AcceptButton event={event} decision={next} />}
      {next?.kind === 'secondTable' && offer && <AddTableButton event={event} offer={offer} size="medium" />}
      {next?.kind === 'games' && <FirstGameAction event={event} games={next.games} />}
    </DialogFooter>
  )
}

/** The member who runs the event brings the first game that nobody brings, or else asks an owner. */
function FirstGameAction({ event, games: [missing] }: { event: GameEvent; games: readonly MissingGame[] }) {
  if (!missing) return null
  if (missing.isOwned) return <BringButton event={event} game={missing.game} size="medium" />
  const owners = missing.owners.filter(({ isAsked }) => !isAsked).slice(0, 1)
  return <AskOwners event={event} missing={{ ...missing, owners }} variant="primary" size="medium" />
}

function useDecisions({ event, part }: NeedsYouProps) {
  const { id: readerId } = useMember()
  const now = useNow()
  const enabled = mayRunEvent(event) && mayAddTable(event, now)
  const tables = useQuery({ ...secondTableQuery(event.id), enabled })
  const [offer] = tables.data?.offers ?? []
  const { missing = [], asksOutcome = false } = part ?? {}
  return {
    offer,
    isOffering: enabled && isComing(tables),
    decisions: decisionsOf({ event, readerId, secondTable: offer, missing, asksOutcome }, now),
  }
}

interface RequestsProps {
  event: GameEvent
  decision: Extract<Decision, { kind: 'requests' }>
}

function Requests({ event, decision }: RequestsProps) {
  // A single request needs no button that opens it.
  if (event.requestCount === 1)
    return (
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{decision.text}</p>
        <OpenRequests event={event} />
      </div>
    )
  return (
    <Line
      text={decision.text}
      action={<AcceptButton event={event} decision={decision} size="small" />}
      more={<OpenRequests event={event} />}
    />
  )
}

/** Accepts the members who asked first and for whom seats are free, or all to the waiting list of a full event. */
function AcceptButton({ event, decision, size }: RequestsProps & Pick<ButtonProps, 'size'>) {
  const { data } = useInfiniteQuery(requestPages(event.id))
  const accept = useCall('POST /api/events/:eventId/requests/accept', {
    done: ({ body }) => ({
      title: `You accepted ${body.userIds.length === 1 ? '1 person' : `${body.userIds.length} people`}`,
      description: 'We have notified them.',
      tone: 'success',
    }),
    failed: 'Failed to send your answer. Please try again.',
  })
  const isFull = decision.accepted === 0
  const chosen = openOf(data).slice(0, isFull ? maxAcceptedAtOnce : decision.accepted)
  const userIds = chosen.map(({ userId }) => userId)
  // Without a network, nobody knows who asks.
  const accepted = data ? userIds.length : decision.accepted
  const first = accepted === 1 ? 'the first' : `first ${accepted}`
  const count = accepted < event.requestCount ? first : `all ${accepted}`
  const whom = event.requestCount === 1 && chosen[0] ? isolated(chosen[0].user.fullName) : count
  return (
    <Button
      size={size}
      wraps
      pending={accept.isPending}
      disabled={userIds.length === 0}
      onClick={() => accept.mutate({ parameters: { eventId: event.id }, body: { userIds } })}
    >
      {isFull ? acceptLabel(event) : `Accept ${whom}`}
    </Button>
  )
}

function Games({ event, text, games }: { event: GameEvent; text: string; games: readonly MissingGame[] }) {
  const [only, ...others] = games
  if (only && others.length === 0) {
    const actions = <GameActions event={event} missing={only} />
    // Many buttons would push the rest of the desk down.
    return Number(only.isOwned) + only.owners.length > 2 ? (
      <Line text={text} more={<span className="flex flex-wrap gap-2">{actions}</span>} />
    ) : (
      <Line text={text} action={actions} />
    )
  }
  return (
    <Line
      text={text}
      more={
        <ul aria-label="Games that nobody brings" className="flex flex-col gap-2">
          {games.map((missing) => (
            <li key={missing.game.id} className="flex flex-wrap items-center justify-between gap-2">
              <bdi className="min-w-0 font-medium wrap-anywhere">{missing.game.name}</bdi>
              <span className="flex flex-wrap gap-2">
                <GameActions event={event} missing={missing} />
              </span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function GameActions({ event, missing }: { event: GameEvent; missing: MissingGame }) {
  return (
    <>
      {missing.isOwned && <BringButton event={event} game={missing.game} />}
      <AskOwners event={event} missing={missing} />
    </>
  )
}

interface LineProps {
  text: string
  /** Shown until the line is unfolded. */
  action?: ReactNode
  more?: ReactNode
}

/** A decision with its buttons. 'See' unfolds what it is about. */
function Line({ text, action, more }: LineProps) {
  const row = usePassFocusOn<HTMLDivElement>()
  const [isOpen, setOpen] = useState(false)
  return (
    <div ref={row} className="flex flex-col gap-2.5">
      <div className={classes('flex items-center justify-between gap-x-4 gap-y-2', Boolean(action) && 'flex-wrap')}>
        <p className="min-w-0 font-semibold wrap-anywhere">{text}</p>
        <div className="flex flex-wrap gap-2">
          {action}
          {more && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`See: ${text}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              See
            </Button>
          )}
        </div>
      </div>
      {isOpen && <div className="rounded-control bg-surface p-3 text-ink">{more}</div>}
    </div>
  )
}
