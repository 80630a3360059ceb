import { useInfiniteQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoanList } from '../../contract/loans/lists.ts'
import { LoadNextPage } from '../platform/api/load-next-page.tsx'
import { NextStep } from '../platform/navigation/next-step.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { LoanCard } from './loan-card.tsx'
import { useLoanTab } from './loans-address.ts'
import { loanPages } from './queries.ts'

/** The games that the member lends and borrows, and the requests. */
export function LoansScreen() {
  const { tab, openTab } = useLoanTab()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Loans" description="The games that you lend, and those that others lend you." />
      <Tabs value={tab} onValueChange={openTab}>
        <TabList label="Loans">
          <Tab value="lent">Who has my games</Tab>
          <Tab value="borrowed">Whose games I have</Tab>
          <Tab value="requests">Requests</Tab>
          <Tab value="past">Past</Tab>
        </TabList>
        <TabPanel value="lent">
          <Loans list="lent" empty={<NothingLent />} />
        </TabPanel>
        <TabPanel value="borrowed">
          <Loans list="borrowed" empty={<NothingBorrowed />} />
        </TabPanel>
        <TabPanel value="requests" className="flex flex-col gap-8">
          <Requests title="Others ask you" list="incoming" empty="Nobody waits for your answer." />
          <Requests title="You ask others" list="outgoing" empty="You do not wait for an answer." />
        </TabPanel>
        <TabPanel value="past">
          <Loans list="past" empty={<p className="text-ink-soft">Loans that are over will appear here.</p>} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Requests({ title, list, empty }: { title: string; list: LoanList; empty: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <Loans list={list} empty={<p className="text-ink-soft">{empty}</p>} />
    </section>
  )
}

function Loans({ list, empty }: { list: LoanList; empty: ReactNode }) {
  const query = useInfiniteQuery(loanPages(list))
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading loans">
        <Skeleton className="h-40 rounded-tile" />
      </div>
    )
  if (!query.data)
    return (
      <ErrorState onRetry={() => void query.refetch()} pending={query.isFetching}>
        Your loans could not be loaded. Please try again.
      </ErrorState>
    )
  const loans = query.data.pages.flatMap((page) => page.items)
  if (loans.length === 0) return empty
  return (
    <>
      <ul className="flex flex-col gap-4">
        {loans.map((loan) => (
          <li key={loan.id}>
            <LoanCard loan={loan} />
          </li>
        ))}
      </ul>
      <LoadNextPage query={query}>Show more loans</LoadNextPage>
    </>
  )
}

function NothingLent() {
  return (
    <EmptyState
      icon={<HandHelping />}
      title="All your games are at home"
      headingLevel={2}
      actions={<NextStep to={paths.ownProfile}>My Games</NextStep>}
    >
      Would you lend one? Open its menu in your collection and choose &lsquo;Offer for lending&rsquo;.
    </EmptyState>
  )
}

function NothingBorrowed() {
  return (
    <EmptyState
      icon={<HandHelping />}
      title="You have no borrowed games"
      headingLevel={2}
      actions={<NextStep to={paths.players}>Browse Players</NextStep>}
    >
      Look at the collections of other players. Some of their games can be borrowed.
    </EmptyState>
  )
}
