import { classes } from '../styles/classes.ts'
import { Avatar, type AvatarSize, type AvatarUser } from './avatar.tsx'

interface AvatarStackProps {
  users: readonly AvatarUser[]
  max?: number
  size?: AvatarSize
  className?: string
  /** The accessible name. Without a label, the stack is hidden from screen readers. */
  label?: string
}

/** Overlapping avatars of the first members of a group, three by default. */
export function AvatarStack({ users, max = 3, size = 'small', className, label }: AvatarStackProps) {
  return (
    <span
      className={classes('inline-flex isolate', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {users.slice(0, max).map((user) => (
        <Avatar key={user.id} user={user} size={size} className="rim-2 not-last:-mr-2" />
      ))}
    </span>
  )
}
