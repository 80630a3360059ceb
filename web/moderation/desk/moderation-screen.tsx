import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldOff } from 'lucide-react'
import { actionNames, untilText } from '../../../contract/moderation/action-texts.ts'
import type { ModerationAction } from '../../../contract/moderation/moderator-schemas.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { hasRole } from '../../../contract/platform/roles.ts'
import { useMember } from '../../platform/session/session.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { AppealCard } from './appeal-card.tsx'
import { CaseCard } from './case-card.tsx'
import { MemberSearch } from './member-search.tsx'
import { PagedList } from './paged-list.tsx'
import { appealPages, casePages, logPages } from './queries.ts'

/** The screen of moderators: reports and appeals, the search of members, and the log. */
export function ModerationScreen() {
  if (!hasRole(useMember().role, 'moderator'))
    return (
      <EmptyState icon={<ShieldOff />} title="Only for moderators" headingLevel={2}>
        The people who look after this community work here.
      </EmptyState>
    )
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeading title="Moderation" description="Every action needs a reason, which the member reads." />
      <Tabs defaultValue="queue">
        <TabList label="Moderation">
          <Tab value="queue">Queue</Tab>
          <Tab value="members">Members</Tab>
          <Tab value="log">Log</Tab>
        </TabList>
        <TabPanel value="queue">
          <Queue />
        </TabPanel>
        <TabPanel value="members">
          <MemberSearch />
        </TabPanel>
        <TabPanel value="log">
          <Log />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Queue() {
  const appeals = useInfiniteQuery(appealPages)
  const cases = useInfiniteQuery(casePages)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="appeals-heading" className="flex flex-col gap-4">
        <h2 id="appeals-heading" className="text-2xl">
          Appeals
        </h2>
        <PagedList query={appeals} empty="No appeal waits for a decision.">
          {(appeal) => <AppealCard key={appeal.id} appeal={appeal} />}
        </PagedList>
      </section>
      <section aria-labelledby="reports-heading" className="flex flex-col gap-4">
        <h2 id="reports-heading" className="text-2xl">
          Reports
        </h2>
        <PagedList query={cases} empty="There are no open reports.">
          {(reported) => <CaseCard key={`${reported.kind} ${reported.subjectId}`} reported={reported} />}
        </PagedList>
      </section>
    </div>
  )
}

function Log() {
  const query = useInfiniteQuery(logPages)
  return (
    <PagedList query={query} empty="No moderator has acted yet.">
      {(action) => <LogEntry key={action.id} action={action} />}
    </PagedList>
  )
}

const channelNames = { web: 'A former moderator', command: 'The operators', rule: 'A rule of the site' }

function LogEntry({ action }: { action: ModerationAction }) {
  const { kind, channel, actor, member, subjectKind, subjectId, reason, until, detail, createdAt } = action
  const now = useNow()
  return (
    <article className="border-b border-dashed border-line pb-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{actionNames[kind]}</span> {subjectKind} {subjectId}
        {member && ` (${member.fullName})`}
        {detail !== null && `, ${detail}`}
        {until !== null && `, until ${untilText(until)}`}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{reason}</p>
      <p className="text-sm text-ink-faint">
        {actor?.fullName ?? channelNames[channel]}, {timeAgo(createdAt, now)}
      </p>
    </article>
  )
}
