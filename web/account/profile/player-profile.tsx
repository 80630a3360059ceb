import { CalendarHeart, MessageCircle, UserRoundSearch } from 'lucide-react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import type { PublicUser } from '../../../contract/people/users/schemas.ts'
import { CollectionShelf } from '../../shelves/collection/collection-shelf.tsx'
import { MemberMenu } from '../../events/member-menu.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { NoMessagesButton } from '../../people/no-messages-button.tsx'
import { ShareButton } from '../../platform/sharing/share-button.tsx'
import { sharedProfile } from './profile-texts.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback/states.tsx'
import { WishedGames } from '../../games/wishes/wished-games.tsx'
import { AboutUser } from './about-user.tsx'
import { ProfileEvents } from './profile-events.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { Hexagon } from '../../ui/layout/hexagon.tsx'
import { GameCardSkeleton } from '../../games/card/game-card.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function PlayerProfile({ user }: { user: PublicUser }) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
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
    <EmptyState icon={<CalendarHeart />} title="No game nights yet" link={{ to: paths.events, text: 'Browse Events' }}>
      <bdi className="wrap-break-word">{user.fullName}</bdi> has not hosted or joined any events so far.
    </EmptyState>
  )
}

export function PlayerNotFound() {
  return (
    <section className="flex flex-col items-center gap-3 py-20 text-center">
      <DocumentTitle>Player not found</DocumentTitle>
      <Hexagon className="mb-3 fill-mustard-soft text-mustard-ink">
        <UserRoundSearch />
      </Hexagon>
      <h1 className="text-4xl">This seat is empty</h1>
      <p className="max-w-md text-ink-soft">
        We could not find this player. They may have left, or the link is incomplete.
      </p>
      <ButtonLink className="mt-4" to={paths.players}>
        Browse Players
      </ButtonLink>
    </section>
  )
}

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className="flex flex-col gap-4 md:gap-5">
      <h1 className="sr-only">Profile</h1>
      <Card className="p-2.5">
        <Skeleton className="h-16 rounded-[0.875rem] max-sm:hidden" />
        <div className="flex flex-wrap items-end gap-x-3 gap-y-4 sm:gap-x-6 sm:px-6 sm:pb-5">
          <Skeleton className="size-18 self-start rounded-full bg-neutral-soft sm:-mt-16 sm:size-24 sm:rim-6" />
          <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-3 sm:pt-4">
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </Card>
      <Skeleton className="h-12 w-72 max-w-full rounded-[0.9375rem]" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <GameCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
