import type { OwnUser } from '../../contract/users/users.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { LazyTrigger } from '../ui/overlays/lazy-trigger.tsx'

/** The member's own avatar in the header; it opens their menu. */
export function AvatarButton({ member }: { member: OwnUser }) {
  return (
    <LazyTrigger opens="menu" load={async () => (await import('./avatar-menu.tsx')).AvatarMenu}>
      <button type="button" aria-label={`Your menu, ${member.fullName}`} className="halo flex rounded-full p-0.5">
        <Avatar user={member} size="medium" />
      </button>
    </LazyTrigger>
  )
}
