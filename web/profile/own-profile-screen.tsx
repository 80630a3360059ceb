import { useMember } from '../platform/session/session.ts'
import { OwnProfile } from './own-profile.tsx'

/** One's own profile (SPEC 2, Profile). */
export function OwnProfileScreen() {
  const member = useMember()
  return <OwnProfile member={member} />
}
