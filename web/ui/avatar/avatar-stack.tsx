import { classes } from '../styles/classes.ts'
import { Avatar, type AvatarSize, type AvatarUser } from './avatar.tsx'

interface AvatarStackProps {
  users: readonly AvatarUser[]
  /** An event's card passes `maxAttendeeAvatars`. */
  max?: number
  size?: AvatarSize
  className?: string
  /** Its name for assistive technology, where no words beside it say who is there; without one it is decoration. */
  label?: string
}

/** The first few of a group, overlapping like tokens on one space: at most three unless told otherwise. */
export function AvatarStack({ users, max = 3, size = 'small', className, label }: AvatarStackProps) {
  return (
    <span
      className={classes('inline-flex isolate -space-x-2', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {users.slice(0, max).map((user) => (
        <Avatar key={user.id} user={user} size={size} className="ring-2 ring-surface" />
      ))}
    </span>
  )
}
