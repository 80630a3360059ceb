import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { removedKinds } from '../../../contract/moderation/actions.ts'
import type { ReportCase } from '../../../contract/moderation/moderator-schemas.ts'
import { decisionRefusal, reportReasonNames } from '../../../contract/moderation/rules.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent, CardFooter } from '../../ui/layout/card.tsx'
import { ActionDialog, type Choice, memberChoices } from './action-dialog.tsx'
import { MemberLine } from './member-line.tsx'
import { useDecision } from '../calls.ts'

/** The reports about one subject: its content at that time, the reporters with their reasons, and the actions. */
export function CaseCard({ reported }: { reported: ReportCase }) {
  const { kind, subjectId, pollCode, member, isOfSite, copies, reports } = reported
  const article = usePassFocusOn<HTMLElement>()
  const now = useNow()
  const closedAt = reports.map((report) => report.closedAt).find((instant) => instant !== null)
  return (
    <Card asChild edge={member?.heldAt ? 'danger' : 'mustard'}>
      <article ref={article} aria-label={`Reports about ${kind} ${subjectId}`}>
        <CardContent className="gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {member ? (
              <MemberLine member={member} />
            ) : (
              <span className="text-ink-soft">
                {isOfSite
                  ? 'A starter game. Only administrators remove or merge it.'
                  : 'No member is responsible for this'}
              </span>
            )}
            <Badge tone="mustard" className="capitalize">
              {kind}
            </Badge>
          </div>
          {copies.map(({ reportedAt, lines }) => (
            <dl
              key={reportedAt}
              className="flex flex-col gap-1.5 rounded-control bg-surface-sunken p-3.5 text-[0.9375rem]"
            >
              {lines.map(({ label, text }) => (
                <div key={`${label}: ${text}`} className="flex flex-wrap gap-x-2">
                  <dt className="font-medium text-ink-soft">{label}:</dt>
                  <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
          <ul className="flex flex-col gap-2">
            {reports.map(({ id, reporter, reason, details, createdAt }) => (
              <li key={id} className="text-sm text-ink-soft">
                <bdi className="font-semibold text-ink">{reporter.fullName}</bdi>, {timeAgo(createdAt, now)}:{' '}
                {reportReasonNames[reason]}
                {details !== null && (
                  <span dir="auto" className="block wrap-anywhere text-ink">
                    {details}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </CardContent>
        <CardFooter>
          {kind === 'event' && closedAt === undefined && (
            <Button asChild variant="secondary" size="small">
              <Link to={paths.event(subjectId)}>Open the event</Link>
            </Button>
          )}
          {pollCode !== null && closedAt === undefined && (
            <Button asChild variant="secondary" size="small">
              <Link to={paths.datePoll(pollCode)}>Open the poll</Link>
            </Button>
          )}
          {closedAt === undefined ? (
            <Decision reported={reported} />
          ) : (
            <p className="text-sm text-ink-soft">Closed {timeAgo(closedAt, now)}</p>
          )}
        </CardFooter>
      </article>
    </Card>
  )
}

/** The button that opens the actions about a case, for moderators who may decide it. */
function Decision({ reported }: { reported: ReportCase }) {
  const [isActing, setActing] = useState(false)
  const choices = useCaseChoices(reported)
  if (choices.length === 0)
    return <p className="text-sm text-ink-soft">Another moderator has to decide about these reports.</p>
  return (
    <>
      <Button size="small" onClick={() => setActing(true)} aria-haspopup="dialog">
        <Gavel aria-hidden /> Decide
      </Button>
      <ActionDialog title="Decide about these reports" choices={choices} isOpen={isActing} onOpenChange={setActing} />
    </>
  )
}

/** Returns what the moderator may do about a case: nothing if the server would reject the decision. */
function useCaseChoices({ kind, subjectId, member, isOfSite, reports }: ReportCase): Choice[] {
  const moderator = useMember()
  const dismiss = useDecision('POST /api/moderation/dismissals')
  const remove = useDecision('POST /api/moderation/removals')
  const merge = useDecision('POST /api/moderation/merges')
  const act = useDecision('POST /api/moderation/members/:userId/actions')
  const closes = { kind, subjectId }
  const removed = removedKinds.find((known) => known === kind)
  const parties = {
    responsible: member === null ? [] : [member],
    involved: reports.map(({ reporter }) => reporter.id),
  }
  if (decisionRefusal(moderator, parties) !== undefined) return []
  const mayRemove = decisionRefusal(moderator, { ...parties, removesSiteContent: isOfSite }) === undefined
  const choices: Choice[] = [
    {
      value: 'dismiss',
      label: 'Dismiss the reports',
      act: ({ reason }) => dismiss.mutateAsync({ body: { ...closes, reason } }),
    },
  ]
  if (removed && mayRemove)
    choices.push({
      value: 'remove',
      label: `Remove the ${kind}`,
      act: ({ reason }) => remove.mutateAsync({ body: { kind: removed, subjectId, reason } }),
    })
  if (kind === 'game' && mayRemove)
    choices.push({
      value: 'merge',
      label: 'Merge into another game',
      game: { label: 'The game that stays', isChoice: ({ id }) => id !== subjectId },
      act: ({ reason, gameId }) =>
        merge.mutateAsync({ body: { fromId: subjectId, intoId: gameId ?? subjectId, reason } }),
    })
  if (member)
    choices.push(
      ...memberChoices(' the member', (action) =>
        act.mutateAsync({ parameters: { userId: member.id }, body: { ...action, case: closes } }),
      ),
    )
  return choices
}
