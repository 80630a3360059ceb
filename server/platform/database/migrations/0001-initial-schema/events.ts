import type { DetailsAudience, EventVisibility, TableLanguage } from '../../../../../contract/events/limits.ts'
import { type ColumnTypes, type Column, orNull, byDefault } from './table.ts'

export function eventTables({ id, text, instant, integer, bigint, user, event }: ColumnTypes) {
  return {
    /**
     * - `duration`: in minutes. `endsAt` follows from it.
     * - `localDate`: the date of the start at the place of the event.
     * - `listedZip`: `listedZipAt` of `location`, where lists by distance find the event.
     * - `townZip`: the main zip code of the town, where visitors find the event; null for an unknown one.
     * - `searchText`: the text for searches by members. `publicText`: the text for searches of the public list.
     * - `attendeeCount` and `waitingCount`: number of attendees with guests, and of waiting members, updated in the same
     *   transaction.
     * - `changedParts`: what the host changed last, separated by commas.
     * - `locationDetailsFor`: whether only attendees or all readers can see the location details.
     * - `suggestedAt`: when all members nearby were notified about the event; `suggestedCount`: their number so far.
     * - `wishersInvitedAt`: when people nearby who want to play one of its games were invited.
     * - `approvalSince`: since when members ask the host for a seat; null if they can join.
     * - `visibility`: whether members, visitors with the link or all visitors can read the event.
     * - `unlistedSince`: since when the event is not in the lists; null if it is listed.
     * - `linkCode`: the code of the address of the event for visitors.
     * - `extraPeople`: people without an account whom the host expects. They take no seat.
     * - `tableChangedAt`: when the people or the times changed last; null once `replanWork` has checked the planned games.
     * - `derivedFromId`: the event that this one repeats; null for most events.
     * - `placeOwnerId`: the member at whose place the event is, if another member hosts it; otherwise null.
     * - `waitingListChangedAt`: the time of the last change since which a second table may have become possible or impossible,
     *   such as a new member on the waiting list. `offerWork` looks for a second table and sets it to null.
     * - `announcedTableKey`: the `tableKey` of the second table of which the host was notified; null if the next one causes a
     *   notification.
     * - `hostNotPlayingSince`: since when the host organizes the event without playing; null if the host plays.
     */
    events: {
      columns: {
        id,
        hostId: user,
        title: text,
        date: instant,
        duration: orNull(integer),
        endsAt: instant,
        localDate: text,
        location: text,
        listedZip: text,
        locationDetails: orNull(text),
        locationDetailsFor: byDefault(text as Column<DetailsAudience>, "'everyone'"),
        description: orNull(text),
        language: orNull(text as Column<TableLanguage>),
        maxAttendees: orNull(integer),
        attendeeCount: byDefault(integer, '0'),
        waitingCount: byDefault(integer, '0'),
        searchText: text,
        publicText: byDefault(text, "''"),
        townZip: orNull(text),
        createdAt: instant,
        cancelledAt: orNull(instant),
        cancelReason: orNull(text),
        changedAt: orNull(instant),
        changedParts: orNull(text),
        suggestedAt: orNull(instant),
        suggestedCount: byDefault(integer, '0'),
        wishersInvitedAt: orNull(instant),
        hostNotPlayingSince: orNull(instant),
        approvalSince: orNull(instant),
        visibility: byDefault(text as Column<EventVisibility>, "'members'"),
        unlistedSince: orNull(instant),
        linkCode: text,
        extraPeople: byDefault(integer, '0'),
        tableChangedAt: orNull(instant),
        derivedFromId: orNull(event),
        placeOwnerId: orNull(user),
        waitingListChangedAt: orNull(instant),
        announcedTableKey: orNull(text),
      },
      constraints: [
        'check ("duration" between 60 and 300)',
        `check ("locationDetailsFor" in ('everyone', 'attendees'))`,
        'check ("maxAttendees" between 1 and 10)',
        `check ("visibility" in ('members', 'link', 'public'))`,
        'check ("attendeeCount" >= 0 and ("maxAttendees" is null or "attendeeCount" <= "maxAttendees"))',
        // No member waits while a seat is free, so the statement that frees a seat also has to fill it from the waiting list.
        'check ("waitingCount" = 0 or ("waitingCount" > 0 and "maxAttendees" is not null and "attendeeCount" = "maxAttendees"))',
        `check ("unlistedSince" is null or "visibility" <> 'public')`,
      ],
      uniqueIndexes: { eventsLinkCode: '("linkCode")' },
      indexes: {
        eventsUpcoming: '("date", "id") where "cancelledAt" is null',
        // With the last three columns, SQLite counts the events around a member without reading the table.
        eventsNearby: '("listedZip", "date", "id", "endsAt", "hostId", "unlistedSince") where "cancelledAt" is null',
        eventsPublic: `("date", "id") where "visibility" = 'public' and "cancelledAt" is null`,
        eventsPublicTown: `("townZip", "date", "id") where "visibility" = 'public' and "cancelledAt" is null`,
        eventsHost: '("hostId", "date")',
        eventsPlaceOwner: '("placeOwnerId") where "placeOwnerId" is not null',
        eventsDerivedFrom: '("derivedFromId") where "derivedFromId" is not null',
        eventsToSuggest: '("id") where "suggestedAt" is null',
        eventsWishersInvited: '("hostId", "wishersInvitedAt") where "wishersInvitedAt" is not null',
        eventsTableChanged: '("tableChangedAt") where "tableChangedAt" is not null',
        eventsWaitingListChanged: '("waitingListChangedAt") where "waitingListChangedAt" is not null',
      },
      searchedTexts: ['searchText'],
    },
    /** `announcedAt` is null for ordinary comments; otherwise it is when the host sent the comment as an announcement. */
    eventComments: {
      columns: {
        id,
        eventId: event,
        authorId: user,
        content: text,
        createdAt: instant,
        announcedAt: orNull(instant),
      },
      indexes: { eventCommentsEvent: '("eventId", "id")', eventCommentsAuthor: '("authorId", "id")' },
    },
    /** A change by the host. `details` is the JSON of an `EventRevision`, or null once the host has deleted the account. */
    eventRevisions: {
      columns: { id, eventId: event, editorId: orNull(user), details: orNull(text), createdAt: instant },
      indexes: {
        eventRevisionsEvent: '("eventId", "id")',
        eventRevisionsEditor: '("editorId", "id") where "editorId" is not null',
      },
    },
    /** `lastUserId`: the last member reminded so far, in the order of their ids; null once all are. */
    eventReminders: {
      columns: { eventId: event, kind: text, date: instant, lastUserId: orNull(bigint) },
      constraints: ['primary key ("eventId", "kind", "date")'],
    },
    /** `area`: the area of the member's zip code (`areaOfZip`). `searchKey`: the key of the filters. */
    savedSearches: {
      columns: {
        id,
        userId: user,
        name: text,
        filters: text,
        createdAt: instant,
        area: orNull(text),
        searchKey: text,
      },
      constraints: ['unique ("userId", "name")'],
      // A new event finds the searches that it may match by their keys.
      indexes: { savedSearchesKey: '("area", "searchKey", "id")' },
    },
    /** `lastReadAt` is updated from time to time, and null at first. */
    calendarSubscriptions: {
      columns: {
        id,
        userId: user,
        name: text,
        tokenHash: text,
        createdAt: instant,
        lastReadAt: orNull(instant),
      },
      constraints: ['unique ("tokenHash")'],
      indexes: { calendarSubscriptionsOfUser: '("userId", "id")' },
    },
    /** `location`: the zip code. `listedZip`: `listedZipAt` of it. `sharedSince`: since when all members see the venue; null while only the owner sees it. */
    venues: {
      columns: {
        id,
        ownerId: user,
        name: text,
        location: text,
        listedZip: text,
        locationDetails: orNull(text),
        tables: orNull(integer),
        openingHours: orNull(text),
        sharedSince: orNull(instant),
        createdAt: instant,
      },
      indexes: {
        venuesOwner: '("ownerId", "id")',
        venuesShared: '("listedZip", "id") where "sharedSince" is not null',
      },
    },
  }
}
