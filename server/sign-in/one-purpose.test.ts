// @engine sqlite
import { expect } from 'vitest'
import { confirmEmail } from '../../contract/account/calls.ts'
import { getCalendarFeed } from '../../contract/events/calendar/calls.ts'
import { getInvitedEvent } from '../../contract/events/invitations/calls.ts'
import { unsubscribe } from '../../contract/account/notifications/calls.ts'
import { addressOf } from '../../contract/platform/address.ts'
import { getSessionUser, login, loginWithCode, resetPassword } from '../../contract/sign-in/calls.ts'
import { createEventToken, invitationSecretName } from '../events/invitations/invitation-tokens.ts'
import { getSiteSecret } from '../platform/secrets/site-secrets.ts'
import { hashToken } from '../platform/secrets/tokens.ts'
import { createUnsubscribeToken, unsubscribeSecretName } from '../site/emails/unsubscribe-tokens.ts'
import { buildCalendarAddress, buildEvent, buildMember, buildSession, hoursFromNow } from '../testing/builders.ts'
import { pendingTokenIn } from '../testing/caller.ts'
import { hashPassword } from './passwords.ts'
import { test } from '../testing/test.ts'
import { useTwoSteps } from '../testing/two-steps.ts'
import type { World } from '../testing/world.ts'
import { addPasswordReset } from './credentials.ts'
import { hashResetToken } from './password-reset.ts'
import { addConfirmationLink } from './email-confirmation/confirmation-link-rows.ts'

const password = 'analytical engine'

/** Makes a secret of each kind for a member, with the request that each is for. The last ones end the others. */
async function buildSecrets(world: World) {
  const { db, visitor } = world
  const ada = await buildMember(world, { passwordHash: await hashPassword(password) })
  const currentCode = await useTwoSteps(ada)
  const [userId, now, expiresAt] = [ada.id, new Date(), hoursFromNow(1)]
  const eventId = await buildEvent(world)
  const { linkCode } = await db
    .selectFrom('events')
    .select('linkCode')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const { address } = await buildCalendarAddress(world, ada)
  const resetHash = hashResetToken({ token: 'r'.repeat(43), email: ada.email })
  await addPasswordReset(db, { userId, tokenHash: resetHash, now, expiresAt, limit: 1 })
  const link = { userId, email: ada.email, tokenHash: hashToken('c'.repeat(43)), isPasswordChecked: true }
  await addConfirmationLink(db, { ...link, now, expiresAt })
  const secretOf = (name: string) => getSiteSecret(db, { name })
  const signIn = await visitor.send(login, { body: { username: ada.username, password } })
  const open = async (url: string) => visitor.inject({ method: 'GET', url })
  const secrets = {
    session: await buildSession(world, userId),
    calendar: new URL(address).pathname.split('/').at(3) ?? '',
    unsubscribing: createUnsubscribeToken({ userId, kind: 'eventChanged' }, await secretOf(unsubscribeSecretName)),
    invitation: createEventToken(linkCode, await secretOf(invitationSecretName)),
    code: pendingTokenIn(signIn.headers),
    confirmation: 'c'.repeat(43),
    reset: 'r'.repeat(43),
  }
  const uses: Record<keyof typeof secrets, (token: string) => Promise<{ status: number }>> = {
    session: (meeplehood) => visitor.inject({ method: 'GET', url: getSessionUser.path, cookies: { meeplehood } }),
    calendar: (token) => open(addressOf(getCalendarFeed, { parameters: { token } })),
    unsubscribing: (token) => visitor.send(unsubscribe, { parameters: { token } }),
    invitation: (token) => open(addressOf(getInvitedEvent, { parameters: { code: linkCode, token } })),
    code: (token) =>
      visitor.inject({
        method: 'POST',
        url: loginWithCode.path,
        payload: { code: currentCode() },
        cookies: { 'meeplehood-sign-in': token },
      }),
    confirmation: (token) => visitor.send(confirmEmail, { body: { token } }),
    reset: (token) => visitor.send(resetPassword, { body: { token, email: ada.email, password: 'difference engine' } }),
  }
  return { secrets, uses }
}

// Requirement accounts-91: A link, code or session works only for what it was made: every other call that takes a secret
// rejects it.
test('each secret works where it belongs, and nowhere else', async ({ world }) => {
  const { secrets, uses } = await buildSecrets(world)
  for (const [use, send] of Object.entries(uses))
    for (const [kind, secret] of Object.entries(secrets)) {
      if (kind === use) continue
      const { status } = await send(secret)
      expect({ use, kind, isRejected: status >= 400 && status < 500 }).toEqual({ use, kind, isRejected: true })
    }
  for (const [use, send] of Object.entries(uses)) {
    const { status } = await send(secrets[use as keyof typeof secrets])
    expect({ use, isAccepted: status < 300 }).toEqual({ use, isAccepted: true })
  }
})
