import type { OwnUser } from '../../contract/users/users.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { OnFirstPress } from '../ui/overlays/on-first-press.tsx'

/** The member's own avatar in the header; it opens their menu. */
export function AvatarButton({ member }: { member: OwnUser }) {
  return (
    <OnFirstPress opens="menu" load={async () => (await import('./avatar-menu.tsx')).AvatarMenu}>
      <button type="button" aria-label={`Your menu, ${member.fullName}`} className="halo flex rounded-full p-0.5">
        <Avatar user={member} size="medium" />
      </button>
    </OnFirstPress>
  )
}
