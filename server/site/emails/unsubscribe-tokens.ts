import { type ConfigurableKind, kindOfToken } from '../../../contract/account/notifications/kinds.ts'
import { isSameSecret, withSignature } from '../../platform/secrets/tokens.ts'

export const unsubscribeSecretName = 'mail tokens'

/** The token stops emails of a kind without signing in: `<member id>.<kind>.<signature>`. */
export function createUnsubscribeToken(
  { userId, kind }: { userId: number; kind: ConfigurableKind },
  secret: string,
): string {
  return withSignature(`${userId}.${kind}`, secret)
}

/** Returns the member and the kind of a token; undefined unless this site signed it. */
export function readUnsubscribeToken(
  token: string,
  secret: string,
): { userId: number; kind: ConfigurableKind } | undefined {
  const [id] = token.split('.')
  const kind = kindOfToken(token)
  if (kind === undefined) return undefined
  const subscription = { userId: Number(id), kind }
  return isSameSecret(token, createUnsubscribeToken(subscription, secret)) ? subscription : undefined
}
