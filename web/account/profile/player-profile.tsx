import { CalendarHeart, MessageCircle } from 'lucide-react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import type { PublicUser } from '../../../contract/people/users/schemas.ts'
import { CollectionShelf } from '../../shelves/collection/collection-shelf.tsx'
import { MemberMenu } from '../../events/member-menu.tsx'
import { NextStep } from '../../platform/navigation/next-step.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { NoMessagesButton } from '../../people/no-messages-button.tsx'
import { ShareButton } from '../../platform/sharing/share-button.tsx'
import { sharedProfile } from './profile-texts.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { WishedGames } from '../../games/wishes/wished-games.tsx'
import { AboutUser } from './about-user.tsx'
import { ProfileEvents } from './profile-events.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

export function PlayerProfile({ user }: { user: PublicUser }) {
  return (
    <div className="flex flex-col gap-4 md:gap-8">
      <DocumentTitle>{user.fullName}</DocumentTitle>
      <ProfileHeader
        user={user}
        actions={
          <div className="flex flex-wrap gap-2.5 max-md:w-full">
            {user.acceptsMessages ? (
              <ButtonLink className="grow" to={paths.conversation(user.id)}>
                <MessageCircle aria-hidden />
                Message
              </ButtonLink>
            ) : (
              <NoMessagesButton className="grow" />
            )}
            <ShareButton page={sharedProfile(user)} />
            <MemberMenu user={user} leaveTo={paths.players} variant="secondary" />
          </div>
        }
      />
      <ProfileTabs
        games={{ name: 'Games', content: <TheirGames user={user} /> }}
        events={{ name: 'Events', content: <ProfileEvents user={user} empty={<NoEvents user={user} />} /> }}
        about={{ name: 'About', content: <AboutUser user={user} /> }}
      />
    </div>
  )
}

function TheirGames({ user }: { user: PublicUser }) {
  return (
    <>
      <CollectionShelf user={user} />
      <WishedGames user={user} title="Wants to Play" />
    </>
  )
}

function NoEvents({ user }: { user: PublicUser }) {
  return (
    <EmptyState
      icon={<CalendarHeart />}
      title="No game nights yet"
      actions={<NextStep to={paths.events}>Browse Events</NextStep>}
    >
      <bdi className="wrap-break-word">{user.fullName}</bdi> has not hosted or joined any events so far.
    </EmptyState>
  )
}
