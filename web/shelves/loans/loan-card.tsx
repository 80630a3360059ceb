import { CalendarDays, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { eventMoment } from '../../../contract/events/event-moments.ts'
import { isOverdue } from '../../../contract/shelves/loans/rules.ts'
import type { Loan } from '../../../contract/shelves/loans/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent } from '../../ui/layout/card.tsx'
import { LoanActions } from './loan-actions.tsx'
import { dayOf, lentToText, loanText } from './loan-texts.ts'

export function LoanCard({ loan }: { loan: Loan }) {
  const nameId = useId()
  const article = usePassFocusOn<HTMLElement>()
  const now = useNow()
  const { game, other, message, note, event, state } = loan
  // The request and its answer no longer matter after the game has changed hands.
  const isAway = state === 'lent' || state === 'givenBack'
  return (
    <Card asChild>
      <article ref={article} aria-labelledby={nameId}>
        <CardContent>
          <div className="flex items-center gap-3">
            <Cover game={game} decorative className="size-14 shrink-0 rounded-control" />
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <h3 id={nameId} className="text-lg wrap-break-word">
                <Link to={paths.game(game.id)} className="hover:underline">
                  <bdi>{game.name}</bdi>
                </Link>
              </h3>
              <p className="wrap-break-word text-ink-soft">{loanText(loan, now)}</p>
            </div>
          </div>
          {isOverdue(loan, dayOf(now)) && (
            <Badge tone="danger" className="w-fit">
              Overdue
            </Badge>
          )}
          {message !== null && !isAway && (
            <Quote name={loan.role === 'owner' ? other.fullName : 'You'}>{message}</Quote>
          )}
          {note !== null && !isAway && <Quote name={loan.role === 'owner' ? 'You' : other.fullName}>{note}</Quote>}
          {loan.lentTo && <p className="wrap-anywhere text-ink-soft">{lentToText(loan.lentTo, now)}.</p>}
          {event !== null && state === 'agreed' && (
            <p className="flex items-start gap-2 text-ink-soft">
              <CalendarDays aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              <span className="min-w-0 wrap-break-word">
                Handover at{' '}
                <Link to={paths.event(event.id)} className="font-semibold text-felt-ink hover:underline">
                  <bdi>{event.title}</bdi>
                </Link>
                , {eventMoment({ ...event, duration: null })}.
              </span>
            </p>
          )}
          <div className="flex flex-wrap gap-2 empty:hidden">
            <LoanActions loan={loan} />
            {loan.isOtherHere && (
              <ButtonLink variant="secondary" size="small" to={paths.conversation(other.id)}>
                <MessageCircle aria-hidden />
                Message
              </ButtonLink>
            )}
          </div>
        </CardContent>
      </article>
    </Card>
  )
}

function Quote({ name, children }: { name: string; children: string }) {
  return (
    <p className="rounded-control bg-surface-sunken p-3.5 whitespace-pre-line wrap-anywhere text-ink-soft">
      <bdi>{name}</bdi> wrote: <bdi>{children}</bdi>
    </p>
  )
}
