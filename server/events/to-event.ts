import { changedPlan } from '../../contract/events/event-changes.ts'
import type { EventPart } from '../../contract/events/plan.ts'
import { canAskHost, canSeeLocationDetails, mayRunEvent, seesUnlistedAttendees } from '../../contract/events/rules.ts'
import type { Attendee, GameEvent } from '../../contract/events/schemas.ts'
import { canShareLink } from '../../contract/events/visibility.ts'
import { hiddenMemberName } from '../../contract/people/users/rules.ts'
import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import { findZip, milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'
import { readNested } from '../platform/database/nested.ts'
import { versionOf } from '../platform/http/versions.ts'
import { toGameSummary } from '../games/games.ts'
import { canWriteTo } from '../people/visibility/contacts.ts'
import { type SummaryRow, toMemberSummary } from '../people/users/users.ts'
import { toAttendee } from './attendees.ts'
import type { EventRow } from './event-rows.ts'
import { readPlan } from './plan-columns.ts'

/**
 * Converts a row of `selectEvents` to the event as a member sees it. Hidden and unlisted attendees are counted but not
 * listed, and the location details are removed if the host does not show them to this member. An event of a suspended
 * host has neither the host's name nor the host's texts except the title.
 */
export function toEvent(row: EventRow, { viewerId }: { viewerId: number }): GameEvent {
  const zip = findZip(row.location)
  const isHostHidden = row.hostSuspendedAt !== null
  const host = isHostHidden ? hiddenMember(row.memberId) : toMemberSummary(row)
  const isAttending = row.guestCount !== null
  const place = { isAttending, isWaiting: row.waitingPlace !== null, hasAsked: row.ownRequest === 'pending' }
  const plan = readPlan(row)
  const coHosts = readNested(row.coHosts)
  const isCoHosting = coHosts.some(({ memberId }) => memberId === viewerId)
  const part = { isAttending, isHosting: row.memberId === viewerId, isCoHosting }
  const seesUnlisted = seesUnlistedAttendees(part)
  const isAddressHidden = isHostHidden || row.placeOwnerSuspendedAt !== null
  const seesDetails = !isAddressHidden && canSeeLocationDetails({ ...plan, ...part })
  const games = readNested(row.games).map(toGameSummary)
  return {
    ...plan,
    id: row.id,
    status: row.cancelledAt === null ? 'active' : 'cancelled',
    cancelReason: isHostHidden ? null : row.cancelReason,
    lastChange: lastChangeOf(row),
    timeZone: zip?.timeZone ?? null,
    place: zip?.place ?? null,
    distance: distanceOf(row),
    locationDetails: seesDetails ? plan.locationDetails : null,
    hidesLocationDetails: !isAddressHidden && !seesDetails && plan.locationDetails !== null,
    description: isHostHidden ? null : plan.description,
    games,
    attendees: attendeesOf(row, { seesUnlisted, viewerId }),
    attendeeCount: row.attendeeCount,
    ...part,
    ownGuestCount: row.guestCount ?? 0,
    waitingCount: row.waitingCount,
    waitingPlace: row.waitingPlace,
    isRemoved: row.removedAt !== null,
    ownRequest: row.ownRequest,
    requestCount: row.requestCount ?? 0,
    host,
    coHosts: listedCoHosts(coHosts, { seesUnlisted }),
    canAskHost: canAskHost({ acceptsMessages: canWriteTo(row) }, place),
    linkCode: canShareLink({ ...plan, ...part }) ? row.linkCode : null,
    version: mayRunEvent(part) ? versionOf(changedPlan({ ...plan, gameIds: games.map(({ id }) => id) }, {})) : null,
  }
}

function hiddenMember(id: number): MemberSummary {
  return { id, fullName: hiddenMemberName, avatarUrl: null }
}

function distanceOf({ viewerLocation, location }: EventRow): number | null {
  return (viewerLocation === null ? undefined : milesBetweenZips(viewerLocation, location)) ?? null
}

function lastChangeOf({ changedAt, changedParts }: EventRow): GameEvent['lastChange'] {
  return changedAt === null ? null : { changedAt, parts: (changedParts?.split(',') ?? []) as EventPart[] }
}

function attendeesOf(
  { id: eventId, attendees, hidden }: EventRow,
  { seesUnlisted, viewerId }: { seesUnlisted: boolean; viewerId: number },
): Attendee[] {
  const hiddenIds = hidden === null ? [] : readNested(hidden)
  return readNested(attendees)
    .filter(({ memberId }) => !hiddenIds.includes(memberId))
    .filter(
      ({ memberId, attendanceHiddenSince }) => seesUnlisted || attendanceHiddenSince === null || memberId === viewerId,
    )
    .map((attendee) => toAttendee(eventId, attendee))
}

type CoHostRow = SummaryRow & { attendanceHiddenSince: string | null }

/**
 * Lists the co-hosts. Members who do not list their attendance are named to the same members as in the list of
 * attendees.
 */
function listedCoHosts(coHosts: readonly CoHostRow[], { seesUnlisted }: { seesUnlisted: boolean }): MemberSummary[] {
  return coHosts
    .filter(({ attendanceHiddenSince }) => seesUnlisted || attendanceHiddenSince === null)
    .map(toMemberSummary)
}
