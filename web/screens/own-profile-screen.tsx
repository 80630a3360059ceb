// @offline
import { CalendarHeart, FileUp, HandHelping, Pencil, Plus, X } from 'lucide-react'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { OwnCollectionShelf } from '../shelves/collection/collection-shelf.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { useMember } from '../platform/session/session.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { ShareButton } from '../platform/sharing/share-button.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { WishedGames } from '../games/wishes/wished-games.tsx'
import { AboutMe } from '../account/profile/about-user.tsx'
import { ProfileEvents } from '../account/profile/profile-events.tsx'
import { ProfileForm } from '../account/profile/profile-form.tsx'
import { ProfileHeader } from '../account/profile/profile-header.tsx'
import { sharedProfile } from '../account/profile/profile-texts.ts'
import { ProfileTabs } from '../account/profile/profile-tabs.tsx'
import { useProfileAddress } from '../account/profile/profile-address.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

/** The member's own profile. With `?edit=1`, it shows the form to edit it. */
export function OwnProfileScreen() {
  const member = useMember()
  const { isEditing, startEditing, stopEditing } = useProfileAddress()
  // Saving and cancelling remove the focused element of the form.
  const toggle = useFocusOnChange<HTMLButtonElement>(String(isEditing))
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <ProfileHeader
        user={member}
        actions={
          <div className="flex gap-2.5 max-sm:gap-1.5 max-sm:self-start max-sm:*:px-3! max-sm:[&_span]:sr-only">
            <Button ref={toggle} variant="secondary" onClick={isEditing ? stopEditing : startEditing}>
              {isEditing ? <X aria-hidden /> : <Pencil aria-hidden />}
              <span>{isEditing ? 'Cancel Editing' : 'Edit Profile'}</span>
            </Button>
            <ShareButton page={sharedProfile(member)} />
          </div>
        }
      />
      {isEditing ? <ProfileForm member={member} onClose={stopEditing} /> : <OwnTabs member={member} />}
    </div>
  )
}

function OwnTabs({ member }: { member: OwnUser }) {
  return (
    <ProfileTabs
      games={{
        name: 'My Games',
        content: <OwnGames member={member} />,
        action: (
          <div className="flex flex-wrap gap-2.5 max-md:*:h-9 max-md:*:px-3! md:gap-3">
            <ButtonLink variant="secondary" to={paths.loans}>
              <HandHelping aria-hidden />
              Loans
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.importGames}>
              <FileUp aria-hidden />
              Import
            </ButtonLink>
            <ButtonLink to={paths.addGame}>
              <Plus aria-hidden />
              Add Game
            </ButtonLink>
          </div>
        ),
      }}
      events={{ name: 'My Events', content: <ProfileEvents user={member} empty={<NoEvents />} /> }}
      about={{ name: 'About Me', content: <AboutMe member={member} /> }}
    />
  )
}

function OwnGames({ member }: { member: OwnUser }) {
  return (
    <>
      <OwnCollectionShelf member={member} />
      <WishedGames user={member} title="Want to Play" />
      <LazyPlayLog />
    </>
  )
}

function NoEvents() {
  return (
    <EmptyState
      icon={<CalendarHeart />}
      title="No game nights yet"
      actions={
        <>
          <ButtonLink to={paths.events}>Browse Events</ButtonLink>
          <ButtonLink variant="secondary" to={paths.createEvent}>
            Create Event
          </ButtonLink>
        </>
      }
    >
      Join a game night or host your own. You will find all of them here.
    </EmptyState>
  )
}

/** The signed-in member's play log. Its code loads after the profile. */
const LazyPlayLog = lazyPart(async () => (await import('../planning/plays/play-log.tsx')).PlayLog, {
  failure: 'Your plays could not be loaded.',
})
