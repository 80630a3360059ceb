import { useInfiniteQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { decisionText } from '../../contract/moderation/action-texts.ts'
import type { OwnDecision } from '../../contract/moderation/schemas.ts'
import { timeAgo } from '../../contract/messages/message-times.ts'
import { Badge } from '../ui/layout/badge.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { LoadNextPage } from '../platform/api/load-next-page.tsx'
import { Card, CardContent } from '../ui/layout/card.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { callPages } from '../platform/api/call-queries.ts'
import { AppealForm } from '../moderation/decisions/appeal-form.tsx'
import { useCall } from '../platform/api/use-write.ts'

export function DecisionsScreen() {
  const query = useInfiniteQuery({ ...callPages('GET /api/decisions', { query: { limit: 20 } }), staleTime: 0 })
  const decisions = query.data?.pages.flatMap((page) => page.items)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHeading
        title="Moderator decisions"
        description="Decisions of moderators about your account, with their reasons. You can appeal once against each decision."
      />
      {decisions?.length === 0 && (
        <EmptyState icon={<Scale />} title="Nothing here" headingLevel={2}>
          No moderator has decided anything about you.
        </EmptyState>
      )}
      {decisions ? (
        <ul className="flex flex-col gap-4 empty:hidden">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <Decision decision={decision} />
            </li>
          ))}
        </ul>
      ) : query.isFetching ? (
        <Loading what="decisions" placeholder={<Skeleton className="h-40 rounded-tile" />} />
      ) : (
        <ErrorState query={query}>The decisions could not be loaded.</ErrorState>
      )}
      <LoadNextPage query={query}>Show more</LoadNextPage>
    </div>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const [isAppealing, setAppealing] = useState(false)
  const appeal = useCall('POST /api/decisions/:actionId/appeal')
  const now = useNow()
  const { title, text } = decisionText({ ...decision, detail: null })
  return (
    <Card asChild>
      <article>
        <CardContent>
          <h2 className="text-xl wrap-break-word">{title}</h2>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
            {text}
          </p>
          <time dateTime={decision.createdAt} className="text-sm text-ink-faint">
            {timeAgo(decision.createdAt, now)}
          </time>
          {decision.appeal && <AppealState appeal={decision.appeal} />}
          {decision.canAppeal && !isAppealing && (
            <Button variant="secondary" size="small" className="w-fit" onClick={() => setAppealing(true)}>
              Appeal
            </Button>
          )}
          {decision.canAppeal && isAppealing && (
            <AppealForm
              onSend={(sent) => appeal.mutateAsync({ parameters: { actionId: decision.id }, body: { text: sent } })}
            />
          )}
        </CardContent>
      </article>
    </Card>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const { text, outcome, answer } = appeal
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface-sunken p-3.5">
      <Badge tone={outcome === 'accepted' ? 'felt' : outcome === 'rejected' ? 'danger' : 'mustard'} className="w-fit">
        {outcome === null ? 'Your appeal is waiting for a moderator' : `Your appeal was ${outcome}`}
      </Badge>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
        {text}
      </p>
      {answer !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
    </div>
  )
}
