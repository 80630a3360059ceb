import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/people/users/schemas.ts'
import { ExperienceBadge, hasPlace, MemberPlace, ModeratorBadge, PreferenceTags } from '../../people/member-facts.tsx'
import { PlayerBand } from '../../people/player-band.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { joinedMonth } from './profile-texts.ts'

/** The top of a profile: picture, name, location, joined date and preferences. Phones leave the last two to About. */
export function ProfileHeader({ user, actions }: { user: Profile; actions: ReactNode }) {
  return (
    <Card asChild className="p-2.5">
      <header>
        <PlayerBand user={user} className="h-16 rounded-[0.875rem] max-sm:hidden" />
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5 sm:gap-x-6 sm:gap-y-4 sm:px-6 sm:pb-5">
          <Avatar user={user} size="huge" className="self-start max-sm:size-14! sm:-mt-16 sm:size-24! sm:rim-6" />
          <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-1 sm:gap-2 sm:flex-[1_1_15rem] sm:pt-4">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <h1
                title={user.fullName}
                className="line-clamp-3 max-w-full text-xl leading-[1.3] tracking-[-0.02em] wrap-break-word sm:text-3xl sm:leading-[1.3]"
              >
                <bdi>{user.fullName}</bdi>
              </h1>
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-faint">
                @{user.username}
                {user.isModerator && <ModeratorBadge />}
              </p>
            </div>
            <Facts user={user} />
          </div>
          {actions}
        </div>
      </header>
    </Card>
  )
}

function Facts({ user }: { user: Profile }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft max-sm:text-sm max-lg:*:w-full max-sm:[&_svg]:hidden [&_svg]:size-4.5 [&_svg]:text-terracotta-ink">
        {hasPlace(user) && (
          <li className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden />
            <span>
              <MemberPlace user={user} />
            </span>
          </li>
        )}
        <li className="inline-flex items-center gap-1.5 max-sm:hidden">
          <CalendarDays aria-hidden />
          Joined {joinedMonth(user.createdAt)}
        </li>
      </ul>
      <div className="flex flex-wrap gap-1.5 empty:hidden max-sm:hidden">
        <ExperienceBadge level={user.experienceLevel} />
        <PreferenceTags preferences={user.preferences} />
      </div>
    </div>
  )
}
