import { changedPlan } from '../../contract/events/event-changes.ts'
import type { EventPart } from '../../contract/events/plan.ts'
import { canAskHost, isListedFor, mayRunEvent, readsAddress } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import { canShareLink } from '../../contract/events/visibility.ts'
import { hiddenMemberName } from '../../contract/people/users/rules.ts'
import { findZip, milesBetweenZips } from '../people/zip-codes/zip-atlas.ts'
import { readNested } from '../platform/database/nested.ts'
import { versionOf } from '../platform/http/versions.ts'
import { toGameSummary } from '../games/games.ts'
import { canWriteTo } from '../people/visibility/contacts.ts'
import { toMemberSummary } from '../people/users/users.ts'
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
  const host = isHostHidden ? { id: row.memberId, fullName: hiddenMemberName, avatarUrl: null } : toMemberSummary(row)
  const isAttending = row.guestCount !== null
  const place = { isAttending, isWaiting: row.waitingPlace !== null, hasAsked: row.ownRequest === 'pending' }
  const plan = readPlan(row)
  const coHosts = readNested(row.coHosts)
  const isCoHosting = coHosts.some(({ memberId }) => memberId === viewerId)
  const part = { isAttending, isHosting: row.memberId === viewerId, isCoHosting }
  const hasSuspendedHost = Boolean(row.hasSuspendedHost)
  const isRemoved = row.removedAt !== null
  const seesDetails = readsAddress({ ...plan, ...part, isRemoved, hasSuspendedHost })
  const hiddenIds = row.hidden === null ? [] : readNested(row.hidden)
  const isListed = (member: { memberId: number; attendanceHiddenSince: string | null }) =>
    isListedFor(
      { listsAttendance: member.attendanceHiddenSince === null, isViewer: member.memberId === viewerId },
      part,
    )
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
    hidesLocationDetails: !hasSuspendedHost && !seesDetails && plan.locationDetails !== null,
    description: isHostHidden ? null : plan.description,
    games,
    attendees: readNested(row.attendees)
      .filter((attendee) => isListed(attendee) && !hiddenIds.includes(attendee.memberId))
      .map((attendee) => toAttendee(row.id, attendee)),
    attendeeCount: row.attendeeCount,
    ...part,
    ownGuestCount: row.guestCount ?? 0,
    waitingCount: row.waitingCount,
    waitingPlace: row.waitingPlace,
    isRemoved,
    ownRequest: row.ownRequest,
    requestCount: row.requestCount ?? 0,
    host,
    coHosts: coHosts.filter(isListed).map(toMemberSummary),
    canAskHost: canAskHost({ acceptsMessages: canWriteTo(row) }, place),
    linkCode: canShareLink({ ...plan, ...part }) ? row.linkCode : null,
    // It tells the address to a member who guesses it.
    version:
      mayRunEvent(part) && seesDetails
        ? versionOf(changedPlan({ ...plan, gameIds: games.map(({ id }) => id) }, {}))
        : null,
  }
}

function distanceOf({ viewerLocation, location }: EventRow): number | null {
  return (viewerLocation === null ? undefined : milesBetweenZips(viewerLocation, location)) ?? null
}

function lastChangeOf({ changedAt, changedParts }: EventRow): GameEvent['lastChange'] {
  return changedAt === null ? null : { changedAt, parts: (changedParts?.split(',') ?? []) as EventPart[] }
}
