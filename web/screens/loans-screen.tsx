import { useInfiniteQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LoanList } from '../../contract/shelves/loans/rules.ts'
import { CountBadge } from '../ui/layout/count-badge.tsx'
import { LoadNextPage } from '../platform/api/load-next-page.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { useSearchParams } from '../ui/router/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { HoldBack, isComing } from '../ui/lazy/hold-back.tsx'
import { LoanCard } from '../shelves/loans/loan-card.tsx'
import { loanPages } from '../shelves/calls.ts'

/** The tabs of the screen of loans. The address contains the open one. */
const loanTabs = ['lent', 'borrowed', 'requests', 'past'] as const

export function LoansScreen() {
  const { tab, openTab } = useLoanTab()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeading
        title="Loans"
        isQuiet
        back={{ to: paths.ownProfile, text: 'Return to Profile' }}
        description="The games that you lend to other members and borrow from them."
      />
      <Tabs value={tab} onValueChange={openTab}>
        <TabList label="Loans" className="max-sm:*:px-3!">
          <Tab value="lent">Lent</Tab>
          <Tab value="borrowed">Borrowed</Tab>
          <Tab value="requests">
            Requests <WaitingRequests />
          </Tab>
          <Tab value="past">Past</Tab>
        </TabList>
        <TabPanel value="lent">
          <Loans title="Games I lent" list="lent" empty={<NothingLent />} />
        </TabPanel>
        <TabPanel value="borrowed">
          <Loans title="Games I borrowed" list="borrowed" empty={<NothingBorrowed />} />
        </TabPanel>
        <TabPanel value="requests" className="flex flex-col gap-8">
          <Loans title="Requests from others" list="incoming" empty={<Note>Nobody is waiting for your answer.</Note>} />
          <Loans title="Your requests" list="outgoing" empty={<Note>You are not waiting for an answer.</Note>} />
        </TabPanel>
        <TabPanel value="past">
          <Loans title="Past loans" list="past" empty={<Note>No loan has ended yet.</Note>} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** The number of members who wait for the answer of the member. */
function WaitingRequests() {
  const count = useInfiniteQuery(loanPages('incoming')).data?.pages[0]?.total ?? 0
  return <CountBadge count={count}>waiting for your answer</CountBadge>
}

function useLoanTab() {
  const [address, setAddress] = useSearchParams()
  const tab = loanTabs.find((name) => name === address.get('list')) ?? 'lent'
  return {
    tab,
    openTab: (name: string) =>
      setAddress(new URLSearchParams(name === 'lent' ? '' : { list: name }), { replace: true }),
  }
}

interface LoansProps {
  title: string
  list: LoanList
  empty: ReactNode
}

function Loans({ title, list, empty }: LoansProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <LoadedLoans list={list} empty={empty} />
      <HoldBack isLoading={isComing(useInfiniteQuery(loanPages(list)))} />
    </section>
  )
}

function LoadedLoans({ list, empty }: Omit<LoansProps, 'title'>) {
  const query = useInfiniteQuery(loanPages(list))
  if (query.isPending) return <Loading what="loans" placeholder={<Skeleton className="h-40 rounded-tile" />} />
  if (!query.data) return <ErrorState query={query}>Your loans could not be loaded. Please try again.</ErrorState>
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

function Note({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>
}

function NothingLent() {
  return (
    <EmptyState
      icon={<HandHelping />}
      title="All your games are at home"
      link={{ to: paths.ownProfile, text: 'My Games' }}
    >
      Would you lend one? Open its menu in your collection and choose “Offer for lending”.
    </EmptyState>
  )
}

function NothingBorrowed() {
  return (
    <EmptyState
      icon={<HandHelping />}
      title="You have no borrowed games"
      link={{ to: paths.players, text: 'Browse Players' }}
    >
      Look at the collections of other players. Some of their games can be borrowed.
    </EmptyState>
  )
}
