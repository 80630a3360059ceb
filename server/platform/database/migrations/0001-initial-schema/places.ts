import type { ColumnTypes, Tables } from './table.ts'

/** The places of members at events, and invitations. */
export function placeTables({ id, instant, user, event }: ColumnTypes): Tables {
  return {
    places: {
      columns: `
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "joinedAt" ${instant},
        "guestCount" integer not null default 0 check ("guestCount" >= 0),
        "waitingSince" ${instant},
        "requestedAt" ${instant},
        "declinedAt" ${instant},
        "message" text,
        "turn" integer,
        "namedAt" ${instant},
        "removedAt" ${instant},
        "removalOriginId" ${event},
        "readerSince" ${instant},
        primary key ("eventId", "userId"),
        check (coalesce("joinedAt", "waitingSince", "requestedAt", "namedAt", "removedAt", "readerSince") is not null),
        check ("joinedAt" is null or coalesce("waitingSince", "requestedAt", "removedAt") is null),
        check ("waitingSince" is null or coalesce("requestedAt", "removedAt") is null),
        check ("requestedAt" is null or coalesce("namedAt", "removedAt") is null),
        check ("namedAt" is null or "removedAt" is null),
        check ("guestCount" = 0 or "joinedAt" is not null),
        check (("turn" is null) = (coalesce("waitingSince", "requestedAt") is null)),
        check ("requestedAt" is not null or ("declinedAt" is null and "message" is null)),
        check ("removalOriginId" is null or "removedAt" is not null)`,
      indexes: {
        placesUser: '("userId", "eventId")',
        placesSeats: '("eventId", "joinedAt", "userId") where "joinedAt" is not null',
        placesWaitingOf: '("userId", "eventId") where "waitingSince" is not null',
        placesRequests: '("eventId", "turn") where "requestedAt" is not null',
        placesRequestsOf: '("userId", "eventId") where "requestedAt" is not null',
        placesCoHosts: '("eventId", "namedAt", "userId") where "namedAt" is not null',
        placesCoHostsOf: '("userId", "eventId") where "namedAt" is not null',
        placesRemovals: '("eventId", "removedAt", "userId") where "removedAt" is not null',
        placesRemovalOrigins: '("removalOriginId") where "removalOriginId" is not null',
      },
      // The order of the waiting list.
      uniqueIndexes: { placesWaiting: '("eventId", "turn") where "waitingSince" is not null' },
    },
    invitations: {
      columns: `
        ${id},
        "eventId" ${event} not null,
        "invitedById" ${user} not null,
        "email" text,
        "memberId" ${user},
        "invitedAt" ${instant} not null,
        unique ("eventId", "email")`,
      uniqueIndexes: { invitationsEventMember: '("eventId", "memberId")' },
      indexes: {
        invitationsInvitedBy: '("invitedById", "id")',
        invitationsEmail: '("email")',
        invitationsMember: '("memberId")',
      },
    },
    refusedInvitations: { columns: `"emailHash" text primary key, "refusedAt" ${instant} not null` },
  }
}
