import { Avatar, type AvatarUser } from './avatar.tsx'

/** Overlapping avatars of the first members of a group, three by default. They are hidden from screen readers. */
export function AvatarStack({ users, max = 3 }: { users: readonly AvatarUser[]; max?: number }) {
  return (
    <span aria-hidden className="isolate inline-flex">
      {users.slice(0, max).map((user) => (
        <Avatar key={user.id} user={user} size="small" className="rim-2 not-last:-mr-2" />
      ))}
    </span>
  )
}
