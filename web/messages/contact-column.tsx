import { MessageCircleDashed, MailCheck, Users, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { InviteButton } from '../people/invite-button.tsx'
import { useMember } from '../platform/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { ContactList } from './contact-list.tsx'
import { useAllContacts, useUnreadContacts } from './contacts.ts'
import { type ContactTab, useMessagesAddress, type MessageTopic } from './messages-address.ts'
import { useNamedTopic } from './message-topic.ts'

/** The left column of the Messages screen: a search and the tabs All and Unread. */
export function ContactColumn() {
  const { tab, search, topic, showTab, searchFor, removeTopic } = useMessagesAddress()
  return (
    <>
      <SharedPageNote topic={topic} onRemove={removeTopic} />
      <div className="px-4 pb-3">
        <SearchInput
          value={search}
          onSearch={searchFor}
          placeholder="Search contacts..."
          aria-label="Search contacts..."
        />
      </div>
      <Tabs value={tab} onValueChange={(value) => showTab(value as ContactTab)} className="min-h-0 grow gap-0!">
        <TabList label="Contacts" className="mx-4 mb-3 w-auto! shrink-0">
          <Tab value="all">All</Tab>
          <Tab value="unread">Unread</Tab>
        </TabList>
        <TabPanel value="all" className={panelLook}>
          <AllContacts />
        </TabPanel>
        <TabPanel value="unread" className={panelLook}>
          <UnreadContacts />
        </TabPanel>
      </Tabs>
    </>
  )
}

const panelLook = 'min-h-0 grow overflow-y-auto overscroll-contain rounded-none! border-t border-line p-2 pb-20 md:pb-2'

function AllContacts() {
  const { search, searchFor, userId } = useMessagesAddress()
  const contacts = useAllContacts({ search, memberId: useMember().id, openUserId: userId })
  return (
    <ContactList
      contacts={contacts}
      empty={search ? <NoContactFound onClear={() => searchFor('')} /> : <NoContacts />}
    />
  )
}

function UnreadContacts() {
  const { search, searchFor } = useMessagesAddress()
  const contacts = useUnreadContacts(search)
  return (
    <ContactList
      contacts={contacts}
      empty={
        <EmptyList icon={<MailCheck />} title="No unread messages">
          {search && (
            <Button variant="secondary" size="small" onClick={() => searchFor('')}>
              Clear search
            </Button>
          )}
        </EmptyList>
      }
    />
  )
}

function NoContactFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyList icon={<MessageCircleDashed />} title="No contacts found" text="Try another name, or clear the search.">
      <Button variant="secondary" size="small" onClick={onClear}>
        Clear search
      </Button>
    </EmptyList>
  )
}

function NoContacts() {
  return (
    <EmptyList
      icon={<Users />}
      title="No contacts yet"
      text="You are the first one here. New members will appear as they join."
    >
      <InviteButton size="small" />
    </EmptyList>
  )
}

interface EmptyListProps {
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
}

/** An empty state that fits into the column. */
function EmptyList({ icon, title, text, children }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <span aria-hidden className="mb-2 text-ink-faint [&>svg]:size-8">
        {icon}
      </span>
      <h2 className="text-lg">{title}</h2>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      <div className="mt-3 empty:hidden">{children}</div>
    </div>
  )
}

/** Asks a member who shares a game or a profile to choose a contact. */
function SharedPageNote({ topic, onRemove }: { topic: MessageTopic | undefined; onRemove: () => void }) {
  const shared = useNamedTopic(topic)
  if (shared?.link === undefined) return null
  return (
    <section
      aria-label="Share"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control bg-felt-soft px-3.5 py-2.5 text-sm text-felt-ink"
    >
      <Link2 aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-40 wrap-anywhere">
        Choose who gets the link to{' '}
        <strong className="font-semibold">
          <bdi>{shared.title}</bdi>
        </strong>
        .
      </p>
      <Button variant="ghost" size="small" onClick={onRemove}>
        Cancel
      </Button>
    </section>
  )
}
