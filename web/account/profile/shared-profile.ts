import type { Profile } from '../../../contract/people/users/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'

/** Returns a profile as a page to share. */
export function sharedProfile({ id, fullName }: Pick<Profile, 'id' | 'fullName'>) {
  return {
    title: fullName,
    path: paths.profile(id),
    readers: 'Any member who opens the link sees this profile.',
    messageAddress: paths.messageWithLink({ kind: 'profile', id }),
  }
}
