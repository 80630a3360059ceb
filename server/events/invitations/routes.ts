import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import * as calls from '../../../contract/events/invitations/calls.ts'
import { canInvite } from '../../../contract/events/invitations/rules.ts'
import { findSharedEvent } from '../links/event-links.ts'
import { getEvent } from '../events.ts'
import { ProblemError, requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { findSiteSecret, getSiteSecret } from '../../platform/secrets/site-secrets.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  createEventToken,
  isEventToken,
  createRefusalToken,
  hashEmail,
  invitationSecretName,
} from './invitation-tokens.ts'
import { invitationBudget } from './invitation-budget.ts'
import { invitationEmail } from './invitation-email.ts'
import { acceptsInvitations, getLinkCode, insertInvitation, listInvitations } from './invitations.ts'

/** The content of an invitation email, and the site's secret for the link that refuses further invitations. */
type InvitationContent = {
  email: string
  event: GameEvent & { linkCode: string }
  showsEvent: boolean
  invitedById: number
  siteUrl: string
  secret: string
}

export async function serveInvitations(app: FastifyInstance, services: Services) {
  const { db, configuration } = services

  serve(app, calls.listInvitations, async ({ parameters: { eventId }, member }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    return listInvitations(db, { eventId, viewerId: member.id, onlyOwn: !mayRunEvent(event) })
  })

  serve(app, calls.inviteByEmail, async ({ parameters: { eventId }, body, member, writer, request, reply }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    requireThat(canInvite(event), 'LinkNotShared')
    const siteUrl = siteUrlOf(configuration, request)
    const { email, showsEvent = false } = body
    const keys = { member: member.id, network: networkOf(request.ip), email: email.toLowerCase() }
    const budget = invitationBudget(reply, keys)
    const stored = { eventId, email, userId: member.id, now: new Date(), budget }
    const invitation = await insertInvitation(writer, stored).catch(async (error: unknown) => {
      await budget.refund()
      throw error
    })
    const secret = await getSiteSecret(db, { name: invitationSecretName })
    const linkCode = await getLinkCode(db, { eventId })
    const content = { email, event: { ...event, linkCode }, showsEvent, invitedById: member.id, siteUrl, secret }
    // The email is sent after the answer. Otherwise the time of the answer would reveal whether the
    // address refuses invitations.
    reply.raw.once('close', () => void sendInvitation(services, content, request.log))
    return invitation
  })

  serve(app, calls.getInvitedEvent, async ({ parameters: { code, token } }) => {
    const event = await findSharedEvent(db, { code })
    if (!event) throw new ProblemError('NotFound')
    const secret = await findSiteSecret(db, { name: invitationSecretName })
    requireThat(secret !== undefined && isEventToken(token, { linkCode: code, secret }), 'NotFound')
    return event
  })
}

/** Sends an invitation unless the address refuses it. Logs a failure. */
async function sendInvitation({ db, mailer }: Services, content: InvitationContent, log: FastifyBaseLogger) {
  const { email, event, showsEvent, invitedById, siteUrl, secret } = content
  try {
    const invitation = { eventId: event.id, email, emailHash: hashEmail(email, secret), invitedById }
    if (!(await acceptsInvitations(db, invitation))) return
    const eventToken =
      event.visibility === 'members' && showsEvent ? createEventToken(event.linkCode, secret) : undefined
    const refusalToken = createRefusalToken(email, secret)
    await mailer.send(invitationEmail(email, event, { siteUrl, refusalToken, eventToken }))
  } catch (error) {
    log.error({ err: error }, 'could not send an invitation')
  }
}
