import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/people/users/schemas.ts'
import { ExperienceBadge, ModeratorBadge } from '../../people/member-badges.tsx'
import { hasPlace, MemberPlace } from '../../people/member-place.tsx'
import { PlayerBand } from '../../people/player-band.tsx'
import { PreferenceTags } from '../../people/preference-tags.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { joinedMonth } from './profile-texts.ts'

/** The top of a profile: picture, name, location, joined date and preferences. */
export function ProfileHeader({ user, actions }: { user: Profile; actions: ReactNode }) {
  return (
    <Card asChild className="p-2.5">
      <header>
        <PlayerBand user={user} className="h-28 rounded-[0.875rem] sm:h-40" />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4 px-3 pb-4 sm:px-6 sm:pb-5">
          <Avatar user={user} size="huge" className="-mt-14 self-start rim-6 sm:-mt-16 sm:size-36!" />
          <div className="flex min-w-0 flex-[1_1_15rem] flex-col gap-2 sm:pt-4">
            <div className="min-w-0">
              <h1
                title={user.fullName}
                className="line-clamp-3 text-3xl leading-[1.3] tracking-[-0.02em] wrap-break-word sm:text-4xl sm:leading-[1.3]"
              >
                <bdi>{user.fullName}</bdi>
              </h1>
              <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-faint">
                @{user.username}
                {user.isModerator && <ModeratorBadge />}
              </p>
            </div>
            <Facts user={user} />
          </div>
          <div className="flex max-md:w-full max-md:*:grow">{actions}</div>
        </div>
      </header>
    </Card>
  )
}

function Facts({ user }: { user: Profile }) {
  return (
    <>
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft max-lg:*:w-full [&_svg]:size-4.5 [&_svg]:text-terracotta-ink">
        {hasPlace(user) && (
          <li className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden />
            <MemberPlace user={user} />
          </li>
        )}
        <li className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden />
          Joined {joinedMonth(user.createdAt)}
        </li>
      </ul>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <ExperienceBadge level={user.experienceLevel} />
        <PreferenceTags preferences={user.preferences} />
      </div>
    </>
  )
}
