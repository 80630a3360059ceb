import { z } from 'zod'
import { maxWebAddressLength } from '../../platform/fields.ts'

const QuietFrom = z.int().min(0).max(23).nullable().describe('The hour at which quiet hours begin; null for none.')

const invalidAddress = 'Must be an https address'

/**
 * What a browser returns when it subscribes to pushes (`PushSubscription.toJSON()`).
 *
 * - `endpoint`: the address of the push service of the browser, which only this site knows.
 * - `keys`: the public key and the secret with which pushes are encrypted for this browser (RFC 8291).
 * - `showsTexts`: whether notifications contain the names and texts of others. If it is left out, the choice stays.
 * - `quietFrom`: the hour from 0 to 23 at the member's place at which ten quiet hours begin; null for none. If it is left
 *   out, the choice stays.
 */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z
    .string()
    .max(maxWebAddressLength)
    .regex(/^https:\/\/[^\t\n\r]+$/, invalidAddress)
    .check(z.url({ protocol: /^https$/, error: invalidAddress })),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'Must be 65 bytes in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Must be 16 bytes in base64url'),
  }),
  showsTexts: z.boolean().optional(),
  quietFrom: QuietFrom.optional(),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

/** What a member chooses for each device. */
export type DeviceChoice = Pick<PushSubscriptionInput, 'showsTexts' | 'quietFrom'>

/**
 * Whether this device gets pushes. `publicKey` is the key of the site with which a browser subscribes (RFC 8292); null if
 * the site sends no pushes. `subscription` is null if pushes are off on this device.
 */
export const PushState = z.object({
  publicKey: z.string().nullable(),
  subscription: z.object({ showsTexts: z.boolean(), quietFrom: QuietFrom }).nullable(),
})
export type PushState = z.infer<typeof PushState>
