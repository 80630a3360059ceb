import { MapPin, Pencil, Plus } from 'lucide-react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { CollectionList } from '../../shelves/collection/collection-list.tsx'
import { PlayerBand } from '../../people/player-band.tsx'
import { MemberPlace, PreferenceTags } from '../../people/member-facts.tsx'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { experienceLabel, fallbackExperienceLevel } from '../../../contract/people/users/rules.ts'
import { Progress } from '../../ui/feedback/progress.tsx'

export function MemberSidebar({ member }: { member: OwnUser }) {
  return (
    <aside
      aria-label="About you"
      className="flex flex-col gap-6 [@media(min-height:64rem)]:sticky [@media(min-height:64rem)]:top-22"
    >
      <Card className="p-2.5">
        <PlayerBand user={member} className="h-22 rounded-[0.875rem]" />
        <div className="flex flex-col items-center px-2.5 pb-2.5 text-center">
          <Avatar user={member} size="huge" className="-mt-14 size-24! rim-4" />
          <h2 title={member.fullName} className="mt-3 line-clamp-3 max-w-full text-2xl wrap-break-word">
            <bdi>{member.fullName}</bdi>
          </h2>
          <MemberLocation member={member} />
          <div className="mt-3.5 flex justify-center [&_ul]:justify-center">
            {member.preferences.gameCategories.length > 0 ? (
              <PreferenceTags preferences={member.preferences} />
            ) : (
              <Link to={paths.editProfile} className={nextStep}>
                Tell others what you like to play
              </Link>
            )}
          </div>
          <ExperienceLevel level={member.experienceLevel} />
          <ButtonLink variant="secondary" size="small" className="mt-5 w-full" to={paths.ownProfile}>
            <Pencil aria-hidden />
            Edit Profile
          </ButtonLink>
        </div>
      </Card>
      <Card asChild>
        <section aria-labelledby="your-collection" className="gap-4 p-5">
          <h2 id="your-collection" className="text-xl">
            Your Game Collection
          </h2>
          <CollectionList member={member} />
          <ButtonLink variant="secondary" size="small" to={paths.addGame}>
            <Plus aria-hidden />
            Add Game
          </ButtonLink>
        </section>
      </Card>
    </aside>
  )
}

function MemberLocation({ member }: { member: OwnUser }) {
  if (member.location === null)
    return (
      <Link to={paths.editProfile} className={nextStep}>
        Add your location
      </Link>
    )
  return (
    <p className="mt-1 inline-flex items-center gap-1 text-ink-soft">
      <MapPin aria-hidden className="size-4 text-terracotta-ink" />
      <span>
        <MemberPlace user={member} />
      </span>
    </p>
  )
}

const nextStep =
  'mt-1 rounded-chip py-0.5 text-[0.9375rem] font-semibold text-felt-ink underline-offset-4 hover:underline'

/** The member's experience level as a labelled bar, with a fallback if they have not set it. */
function ExperienceLevel({ level }: { level: OwnUser['experienceLevel'] }) {
  const shown = level ?? fallbackExperienceLevel
  const label = experienceLabel(shown)
  return (
    <div className="mt-5 flex w-full flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>Experience level</span>
        <span className="text-ink-soft">
          {label} · <span>{shown}%</span>
        </span>
      </p>
      <Progress value={shown} label="Experience level" valueText={`${label}, ${shown}%`} />
    </div>
  )
}
