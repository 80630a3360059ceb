import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/calendar/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import { requirePassword } from '../../sign-in/password-check.ts'
import { createToken, hashToken } from '../../platform/secrets/tokens.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'
import type { Services } from '../../platform/services/services.ts'
import { writeCalendar, type CalendarEvent } from './calendar-file.ts'
import { getCalendarEvent, listCalendarEvents, type ListBringLines } from './calendar-events.ts'
import {
  createSubscription,
  deleteSubscription,
  deleteSubscriptions,
  findSubscriber,
  listSubscriptions,
} from './subscriptions.ts'
import { ownTurn } from '../../platform/http/whole-lists.ts'

/** @param listBringLines reads what members bring to events, which is planned in a higher room */
export const calendar = (listBringLines: ListBringLines) =>
  ({
    serve: [(app, services) => serveCalendar(app, services, listBringLines)],
    work: () => [],
    personal: {
      tables: { calendarSubscriptions: 'calendarSubscriptions' },
      archive: { calendarSubscriptions: (db, { userId }) => inOnePage(() => listSubscriptions(db, { userId })) },
      erase: [deleteSubscriptions],
      separate: [],
    },
    reportable: {},
  }) satisfies Subject

/** Number of events that are written without a pause; each takes half a millisecond. */
const eventsPerSlice = 10

const zoneBlock = /^BEGIN:VTIMEZONE\r\n.*?^END:VTIMEZONE\r\n/gms
const eventBlocks = /^BEGIN:VEVENT\r\n.*^END:VEVENT\r\n/ms

/** Like `writeCalendar`, in slices. `spend` counts each slice after the first against a budget; throws beyond it. */
export async function writeLongCalendar(
  events: readonly CalendarEvent[],
  { spend, ...options }: { siteUrl: string; name: string; spend: () => Promise<void> },
): Promise<string> {
  if (events.length <= eventsPerSlice) return writeCalendar(events, options)
  const zones = new Set<string>()
  const entries: string[] = []
  let frame = ''
  for (let start = 0; start < events.length; start += eventsPerSlice) {
    if (start > 0) await spend()
    await ownTurn()
    const slice = writeCalendar(events.slice(start, start + eventsPerSlice), options)
    for (const [zone] of slice.matchAll(zoneBlock)) zones.add(zone)
    entries.push(eventBlocks.exec(slice)?.[0] ?? '')
    frame ||= slice.replace(zoneBlock, '')
  }
  return frame.replace(eventBlocks, () => [...zones, ...entries].join(''))
}

/** Serves single events as calendar files, and all events of a member to calendars that subscribe to them. */
async function serveCalendar(app: FastifyInstance, { db, configuration }: Services, listBringLines: ListBringLines) {
  serve(app, calls.getEventCalendar, async ({ parameters: { eventId }, member, request, reply }) => {
    const event = await getCalendarEvent(db, { id: eventId, viewerId: member.id, now: new Date(), listBringLines })
    void reply.header('content-disposition', `attachment; filename="game-night-${eventId}.ics"`)
    return writeCalendar([event], { siteUrl: siteUrlOf(configuration, request) })
  })

  serve(app, calls.listCalendarSubscriptions, ({ member }) => listSubscriptions(db, { userId: member.id }))

  serve(app, calls.createCalendarSubscription, async ({ body: { name, currentPassword }, member, request, reply }) => {
    const siteUrl = siteUrlOf(configuration, request)
    const checkedHash = await requirePassword(db, { userId: member.id, currentPassword, request, reply })
    const token = createToken()
    const subscription = { userId: member.id, name, tokenHash: hashToken(token), checkedHash, now: new Date() }
    const path = addressOf(calls.getCalendarFeed, { parameters: { token } })
    return { ...(await createSubscription(db, subscription)), address: new URL(path, siteUrl).href }
  })

  serve(app, calls.deleteCalendarSubscription, ({ parameters: { subscriptionId }, member }) =>
    deleteSubscription(db, { userId: member.id, id: subscriptionId }),
  )

  serve(app, calls.getCalendarFeed, async ({ parameters: { token }, request, reply }) => {
    const userId = await findSubscriber(db, {
      tokenHash: hashToken(token),
      isRead: request.method === 'GET',
      now: new Date(),
    })
    requireThat(userId !== undefined, 'NotFound')
    const events = await listCalendarEvents(db, { userId, now: new Date(), listBringLines })
    return writeLongCalendar(events, {
      siteUrl: siteUrlOf(configuration, request),
      name: 'Meeplehood game nights',
      spend: () => reply.spend('listSlices', { member: userId }),
    })
  })
}
