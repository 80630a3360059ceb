import { useQuery } from '@tanstack/react-query'
import { isFormerMember } from '../../contract/people/users/rules.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { useParams } from '../ui/router/index.ts'
import { useMember } from '../platform/session/session.ts'
import { ErrorState } from '../ui/feedback/states.tsx'
import { OwnProfileScreen } from './own-profile-screen.tsx'
import { PlayerNotFound, PlayerProfile, ProfileSkeleton } from '../account/profile/player-profile.tsx'
import { userIdOf } from '../account/profile/profile-address.ts'
import { userQuery } from '../people/calls.ts'

/** The profile of a member by their id; for the member's own id, their own profile. */
export function ProfileScreen() {
  const member = useMember()
  const userId = userIdOf(useParams())
  if (userId === undefined) return <PlayerNotFound />
  if (userId === member.id) return <OwnProfileScreen />
  return <ProfileOf key={userId} userId={userId} />
}

function ProfileOf({ userId }: { userId: number }) {
  const { data: user, error, isPending, isFetching, refetch } = useQuery(userQuery(userId))
  // Checked before the data: the member may be blocked while this screen shows the profile.
  if (isProblem(error, 'NotFound')) return <PlayerNotFound />
  if (user && isFormerMember(user)) return <PlayerNotFound />
  if (user) return <PlayerProfile user={user} />
  if (isPending) return <ProfileSkeleton />
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        This profile could not be loaded. Please try again.
      </ErrorState>
    </>
  )
}
