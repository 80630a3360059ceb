import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ConfigurableKind, kindOfToken } from '../../contract/notifications/kinds.ts'

/** The name of the secret that tokens are signed with. */
export const mailTokenSecret = 'mail tokens'

/** What a mail carries so that its reader can end such mails without signing in: `<member>.<kind>.<signature>`. */
export function mailToken({ userId, kind }: { userId: number; kind: ConfigurableKind }, secret: string): string {
  const told = `${userId}.${kind}`
  return `${told}.${createHmac('sha256', secret).update(told).digest('base64url')}`
}

/** Whose mails of which kind a token is about; undefined for one that we did not make. */
export function readMailToken(token: string, secret: string): { userId: number; kind: ConfigurableKind } | undefined {
  const [id] = token.split('.')
  const kind = kindOfToken(token)
  if (kind === undefined) return undefined
  const told = { userId: Number(id), kind }
  const [given, ours] = [Buffer.from(token), Buffer.from(mailToken(told, secret))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? told : undefined
}
