import { ArrowLeft, MapPin } from 'lucide-react'
import { isFormerMember } from '../../contract/people/users/rules.ts'
import { hasPlace, MemberPlace } from '../people/member-facts.tsx'
import { Link } from '../ui/router/index.ts'
import { MemberMenu } from '../events/member-menu.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { useMessagesAddress } from './messages-address.ts'
import type { Conversation } from '../../contract/messages/schemas.ts'

/** Avatar, name and location link to the profile; a menu offers actions. */
export function ConversationHeader({ contact }: { contact: Conversation['user'] }) {
  return (
    <header className={conversationHeaderLook}>
      <BackToContacts />
      {isFormerMember(contact) ? (
        <div className={contactLook}>
          <ContactName contact={contact} />
        </div>
      ) : (
        <>
          <Link to={paths.profile(contact.id)} className={`group ${contactLook}`}>
            <ContactName contact={contact} />
          </Link>
          <div className="ml-auto">
            <MemberMenu user={contact} leaveTo={paths.messages} />
          </div>
        </>
      )}
    </header>
  )
}

const contactLook = 'flex min-w-0 items-center gap-3 rounded-control py-1 pr-2'

function ContactName({ contact }: { contact: Conversation['user'] }) {
  return (
    <>
      <Avatar user={contact} className="size-11 max-[16rem]:hidden" />
      <div className="min-w-0">
        <h2
          title={contact.fullName}
          className="truncate text-lg leading-tight underline-offset-4 group-hover:underline"
        >
          <bdi>{contact.fullName}</bdi>
        </h2>
        <p className="flex items-center gap-1 text-sm text-ink-soft">
          {hasPlace(contact) ? (
            <>
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">
                <MemberPlace user={contact} />
              </span>
            </>
          ) : isFormerMember(contact) ? (
            'Has left Meeplehood'
          ) : (
            <span className="truncate">@{contact.username}</span>
          )}
        </p>
      </div>
    </>
  )
}

/** Leads to the contact list, which is a screen of its own on phones. */
export function BackToContacts() {
  return (
    <IconButton asChild label="Back to contacts" tooltipSide="bottom" className="md:hidden">
      <Link to={useMessagesAddress().listAddress}>
        <ArrowLeft />
      </Link>
    </IconButton>
  )
}

export const conversationHeaderLook =
  'flex min-h-17 items-center gap-2 border-b border-line bg-surface py-1.5 px-2 md:px-5'
