import { type ColumnTypes, orNull, byDefault } from './table.ts'

export function placeTables({ id, text, instant, integer, user, event }: ColumnTypes) {
  return {
    /**
     * What a member has at an event. A row without any of it is deleted.
     *
     * - `joinedAt`: since when the member has a seat, with one more for each of the `guestCount` guests.
     * - `waitingSince`: since when the member is on the waiting list.
     * - `requestedAt`: when the member asked for a seat, with an optional `message`. `declinedAt` is null until the host
     *   declines it.
     * - `turn`: the order of the waiting and of the asking members of an event. Instants would not do: clocks of processes
     *   differ, and requests wait for the lock of the event.
     * - `namedAt`: since when the member co-hosts it.
     * - `removedAt`: when the host removed the member, who cannot join it again, nor the events that are made from it: those
     *   have rows with the event where the removal happened as `removalOriginId`.
     * - `readerSince`: since when the member reads an unlisted event: they opened its link, or had a place when the host took
     *   it out of the lists.
     */
    places: {
      columns: {
        eventId: event,
        userId: user,
        joinedAt: orNull(instant),
        guestCount: byDefault(integer, '0'),
        waitingSince: orNull(instant),
        requestedAt: orNull(instant),
        declinedAt: orNull(instant),
        message: orNull(text),
        turn: orNull(integer),
        namedAt: orNull(instant),
        removedAt: orNull(instant),
        removalOriginId: orNull(event),
        readerSince: orNull(instant),
      },
      constraints: [
        'check ("guestCount" >= 0)',
        'primary key ("eventId", "userId")',
        'check (coalesce("joinedAt", "waitingSince", "requestedAt", "namedAt", "removedAt", "readerSince") is not null)',
        'check ("joinedAt" is null or coalesce("waitingSince", "requestedAt", "removedAt") is null)',
        'check ("waitingSince" is null or coalesce("requestedAt", "removedAt") is null)',
        'check ("requestedAt" is null or coalesce("namedAt", "removedAt") is null)',
        'check ("namedAt" is null or "removedAt" is null)',
        'check ("guestCount" = 0 or "joinedAt" is not null)',
        'check (("turn" is null) = (coalesce("waitingSince", "requestedAt") is null))',
        'check ("requestedAt" is not null or ("declinedAt" is null and "message" is null))',
        'check ("removalOriginId" is null or "removedAt" is not null)',
      ],
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
    /** An invitation has either an `email` address in lower case, or a `memberId` if it was sent as a message. */
    invitations: {
      columns: {
        id,
        eventId: event,
        invitedById: user,
        email: orNull(text),
        memberId: orNull(user),
        invitedAt: instant,
      },
      constraints: ['unique ("eventId", "email")'],
      uniqueIndexes: { invitationsEventMember: '("eventId", "memberId")' },
      indexes: {
        invitationsInvitedBy: '("invitedById", "id")',
        invitationsEmail: '("email")',
        invitationsMember: '("memberId")',
      },
    },
    /** Hashes of the addresses that refuse invitations. The addresses themselves are not stored. */
    refusedInvitations: {
      columns: { emailHash: text, refusedAt: instant },
      constraints: ['primary key ("emailHash")'],
    },
  }
}
