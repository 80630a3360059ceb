import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldOff } from 'lucide-react'
import { hasRole } from '../../contract/platform/roles.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { useMember } from '../platform/session/session.ts'
import { useSearchParams } from '../ui/router/index.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { ActionLog } from '../moderation/desk/action-log.tsx'
import { AppealCard } from '../moderation/desk/appeal-card.tsx'
import { CaseCard } from '../moderation/desk/case-card.tsx'
import { deskSearch, deskTabs } from '../moderation/desk/desk-address.ts'
import { MemberSearch } from '../moderation/desk/member-search.tsx'
import { PagedList, SecondFactorRequired } from '../moderation/desk/paged-list.tsx'
import { casePages } from '../moderation/calls.ts'
import { callPages } from '../platform/api/call-queries.ts'
import { TitledSection } from '../ui/layout/titled-section.tsx'

/** The address keeps the tab and its filters. */
export function ModerationScreen() {
  const [address, setAddress] = useSearchParams()
  if (!hasRole(useMember().role, 'moderator'))
    return (
      <EmptyState icon={<ShieldOff />} title="Only for moderators" headingLevel={2}>
        This page is for the moderators of this community.
      </EmptyState>
    )
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeading title="Moderation" description="Every action needs a reason, which the member reads." />
      <Tabs
        value={deskTabs.find((tab) => tab === address.get('tab')) ?? 'queue'}
        onValueChange={(value) =>
          setAddress(deskSearch(deskTabs.find((tab) => tab === value) ?? 'queue'), { preventScrollReset: true })
        }
      >
        <TabList label="Moderation">
          <Tab value="queue">Queue</Tab>
          <Tab value="closed">Closed</Tab>
          <Tab value="members">Members</Tab>
          <Tab value="log">Log</Tab>
        </TabList>
        <TabPanel value="queue">
          <Queue />
        </TabPanel>
        <TabPanel value="closed">
          <ClosedReports />
        </TabPanel>
        <TabPanel value="members">
          <MemberSearch />
        </TabPanel>
        <TabPanel value="log">
          <ActionLog />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Queue() {
  const appeals = useInfiniteQuery(callPages('GET /api/moderation/appeals', { query: { limit: 20 } }))
  const cases = useInfiniteQuery(casePages)
  if (isProblem(cases.error, 'SecondFactorRequired')) return <SecondFactorRequired />
  return (
    <div className="flex flex-col gap-8">
      {(appeals.isError || Boolean(appeals.data?.pages[0]?.items.length)) && (
        <TitledSection title="Appeals" titleLevel={2} titleLook="text-2xl" className="flex flex-col gap-4">
          <PagedList query={appeals} empty="No appeal is waiting for a decision.">
            {(appeal) => <AppealCard key={appeal.id} appeal={appeal} />}
          </PagedList>
        </TitledSection>
      )}
      <TitledSection title="Reports" titleLevel={2} titleLook="text-2xl" className="flex flex-col gap-4">
        <PagedList query={cases} empty="There are no open reports.">
          {(reported) => <CaseCard key={`${reported.kind} ${reported.subjectId}`} reported={reported} />}
        </PagedList>
      </TitledSection>
    </div>
  )
}

function ClosedReports() {
  const query = useInfiniteQuery(callPages('GET /api/moderation/cases', { query: { closed: true, limit: 20 } }))
  return (
    <PagedList query={query} empty="No report has been closed in the last 180 days.">
      {(reported) => <CaseCard key={`${reported.kind} ${reported.subjectId}`} reported={reported} />}
    </PagedList>
  )
}
