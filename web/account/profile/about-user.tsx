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
      bio={
        user.bio ? (
          <Bio text={user.bio} />
        ) : (
          <p className="text-lg text-ink-soft">
            <bdi className="wrap-break-word">{user.fullName}</bdi> has not written anything yet. Ask them!
          </p>
        )
      }
    >
      <PublicFacts user={user} />
    </AboutCard>
  )
}

/** The About tab of the member's own profile, with the facts that only they can see. */
export function AboutMe({ member }: { member: OwnUser }) {
  return (
    <AboutCard
      bio={
        member.bio ? (
          <Bio text={member.bio} />
        ) : (
          <p className="text-lg text-ink-soft">
            A few words about how you like to play help others find their way to your table.{' '}
            <Link
              to={paths.editProfile}
              className="rounded-chip font-semibold text-felt-ink underline underline-offset-4"
            >
              Tell people about yourself
            </Link>
          </p>
        )
      }
    >
      <PublicFacts user={member} />
      <Fact name="Email">
        <span className="wrap-anywhere">{member.email}</span>
        <span className="block text-sm font-normal text-ink-faint">Only you can see this</span>
      </Fact>
    </AboutCard>
  )
}

function AboutCard({ bio, children }: { bio: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid! grid-cols-1 gap-x-12 gap-y-8 p-6 sm:p-8 lg:grid-cols-2">
      {bio}
      <dl className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">{children}</dl>
    </Card>
  )
}

function Bio({ text }: { text: string }) {
  return (
    <p dir="auto" className="font-display text-xl leading-relaxed wrap-break-word whitespace-pre-line">
      {text}
    </p>
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
