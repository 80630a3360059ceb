import type { ReactNode } from 'react'
import { formatTravelDistance } from '../../../contract/people/distance.ts'
import { experienceLabel } from '../../../contract/people/users/rules.ts'
import type { OwnUser, Profile, PublicUser } from '../../../contract/people/users/schemas.ts'
import { hasPlace, MemberPlace, PreferenceTags } from '../../people/member-facts.tsx'
import { Link } from '../../ui/router/index.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { joinedMonth, playFrequencyNames } from './profile-texts.ts'

export function AboutUser({ user }: { user: PublicUser }) {
  return (
    <AboutCard
      user={user}
      withoutBio={
        <>
          <bdi className="wrap-break-word">{user.fullName}</bdi> has not written anything yet. Ask them!
        </>
      }
    />
  )
}

/** The About tab of the member's own profile, with the facts that only they can see. */
export function AboutMe({ member }: { member: OwnUser }) {
  return (
    <AboutCard
      user={member}
      withoutBio={
        <>
          A few words about how you like to play help others find their way to your table.{' '}
          <Link
            to={paths.editProfile}
            className="rounded-chip font-semibold text-felt-ink underline underline-offset-4"
          >
            Tell people about yourself
          </Link>
        </>
      }
    >
      <Fact name="Email">
        <span className="wrap-anywhere">{member.email}</span>
        <span className="block text-sm font-normal text-ink-faint">Only you can see this</span>
      </Fact>
    </AboutCard>
  )
}

interface AboutCardProps {
  user: Profile
  withoutBio: ReactNode
  /** Facts after the public ones. */
  children?: ReactNode
}

function AboutCard({ user, withoutBio, children }: AboutCardProps) {
  return (
    <Card className="grid! grid-cols-1 gap-x-12 gap-y-8 p-6 sm:p-8 lg:grid-cols-2">
      {user.bio ? (
        <p dir="auto" className="font-display text-xl leading-relaxed wrap-break-word whitespace-pre-line">
          {user.bio}
        </p>
      ) : (
        <p className="text-lg text-ink-soft">{withoutBio}</p>
      )}
      <dl className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <PublicFacts user={user} />
        {children}
      </dl>
    </Card>
  )
}

function PublicFacts({ user }: { user: Profile }) {
  const unit = useDistanceUnit()
  const { experienceLevel, preferences } = user
  return (
    <>
      <Fact name="Experience">
        {experienceLevel === null ? 'Not shared yet' : <ExperienceTrack level={experienceLevel} />}
      </Fact>
      <Fact name="Plays">{playFrequencyNames[preferences.playFrequency]}</Fact>
      <Fact name="Likes to play">
        {preferences.gameCategories.length > 0 ? <PreferenceTags preferences={preferences} /> : 'Anything'}
      </Fact>
      <Fact name="Lives in">{hasPlace(user) ? <MemberPlace user={user} /> : 'Not shared yet'}</Fact>
      <Fact name="Travels up to">{formatTravelDistance(preferences.maxTravelDistance, unit)}</Fact>
      <Fact name="Joined">{joinedMonth(user.createdAt)}</Fact>
    </>
  )
}

function ExperienceTrack({ level }: { level: number }) {
  const label = experienceLabel(level)
  return (
    <span className="flex flex-col gap-1.5">
      {label}, {level}%
      <Progress value={level} label="Experience level" valueText={`${label}, ${level}%`} className="max-w-56" />
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-sm font-semibold text-ink-faint">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
