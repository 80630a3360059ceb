import type { ReactNode } from 'react'
import { classes } from '../ui/styles/classes.ts'
import { ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { LoadMore } from '../ui/feedback/load-more.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import { ContactLink } from './contact-link.tsx'
import { useMessagesAddress } from './messages-address.ts'
import { type Contact, contactHeadings, type Contacts } from './contacts.ts'

/** The number of skeletons: about one screen of contacts. */
const skeletons = 8

/** Conversations and then other members, each part under its heading. Loads more as the member scrolls. */
export function ContactList({ contacts: list, empty }: { contacts: Contacts; empty: ReactNode }) {
  const now = useNow()
  const { contacts, isPrevious, isFetching, onRetry, more } = list
  if (!contacts && isFetching) return <ContactListSkeleton />
  if (!contacts)
    return (
      <ErrorState onRetry={onRetry} className="m-2">
        Your contacts could not be loaded.
      </ErrorState>
    )
  if (contacts.length === 0 && !more) return empty
  return (
    <div className={classes('flex flex-col gap-4 transition-opacity', isPrevious && 'opacity-60')}>
      {contactHeadings.map((heading) => (
        <ContactSection
          key={heading}
          heading={heading}
          contacts={contacts.filter((contact) => contact.heading === heading)}
          now={now}
        />
      ))}
      {more && <LoadMore {...more}>Show more contacts</LoadMore>}
    </div>
  )
}

interface ContactSectionProps {
  heading: string
  contacts: readonly Contact[]
  now: Date
}

function ContactSection({ heading, contacts, now }: ContactSectionProps) {
  const { userId, conversationAddress } = useMessagesAddress()
  if (contacts.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className="px-3 pt-2 pb-1.5 text-sm text-ink-faint">{heading}</h2>
      <ul className="flex flex-col gap-0.5">
        {contacts.map((contact) => (
          <li key={contact.user.id}>
            <ContactLink
              contact={contact}
              to={conversationAddress(contact.user.id)}
              isOpen={contact.user.id === userId}
              now={now}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactListSkeleton() {
  return (
    <div role="status" aria-label="Loading contacts" className="flex flex-col gap-0.5">
      {Array.from({ length: skeletons }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
