import type { OwnUser } from '../../contract/users.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { OnFirstPress } from '../ui/on-first-press.tsx'

/** The member's own avatar in the header; it opens their menu. */
export function AvatarButton({ member }: { member: OwnUser }) {
  return (
    <OnFirstPress opens="menu" load={async () => (await import('./avatar-menu.tsx')).AvatarMenu}>
      <button type="button" aria-label={`Your menu, ${member.fullName}`} className={buttonLook}>
        <Avatar user={member} size="medium" className="transition group-hover:brightness-106" />
      </button>
    </OnFirstPress>
  )
}

const buttonLook =
  'group flex rounded-full p-0.5 ring-felt/50 transition-shadow hover:ring-2 data-[state=open]:ring-2 data-[state=open]:ring-felt dark:ring-felt-ink/50 dark:data-[state=open]:ring-felt-ink'
