import type { Database } from '../../platform/database/schema.ts'
import { createToken, hashToken } from '../../platform/secrets/tokens.ts'
import { addConfirmationLink } from './confirmation-link-rows.ts'

type LinkOptions = {
  userId: number
  /** The address that the link confirms. */
  email: string
  isPasswordChecked: boolean
  /** How long the link works, in milliseconds. */
  lifetime: number
  siteUrl: string
}

/** Creates a link that confirms an email address of a member. The member's links for other addresses stop working. */
export async function createConfirmationLink(
  db: Database,
  { lifetime, siteUrl, ...member }: LinkOptions,
): Promise<{ link: string; expiresAt: Date }> {
  const token = createToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + lifetime)
  await addConfirmationLink(db, { ...member, tokenHash: hashToken(token), now, expiresAt })
  return { link: new URL(`/confirm-email/${token}`, siteUrl).href, expiresAt }
}
