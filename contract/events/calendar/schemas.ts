import { z } from 'zod'
import { PasswordChange } from '../../sign-in/schemas.ts'
import { Id, Instant, lineOfText } from '../../platform/fields.ts'

const nameRequired = 'Enter a name for this calendar'

/**
 * `name` tells the member which device or program uses the address. No two addresses of a member have the same name;
 * case does not matter. The password is needed as `currentPassword`, because the address works without signing in.
 */
export const CalendarSubscriptionInput = z.strictObject({
  name: lineOfText(nameRequired).min(1, nameRequired).max(100, 'At most 100 characters'),
  currentPassword: PasswordChange.shape.currentPassword,
})

/**
 * A calendar that reads my events. `name` tells which device or program it is. `lastReadAt` is when a calendar last
 * read the address, accurate to a quarter of an hour; null before the first time.
 */
export const CalendarSubscription = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastReadAt: Instant.nullable(),
})
export type CalendarSubscription = z.infer<typeof CalendarSubscription>

/**
 * A new subscription. `address` is the feed to enter in a calendar program. The server stores only a hash of the
 * address, so no other answer contains it.
 */
export const NewCalendarSubscription = CalendarSubscription.extend({ address: z.string() })
export type NewCalendarSubscription = z.infer<typeof NewCalendarSubscription>
