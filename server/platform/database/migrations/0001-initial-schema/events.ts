import type { ColumnTypes, Tables } from './table.ts'

export function eventTables({ id, instant, user, event, bigint }: ColumnTypes): Tables {
  return {
    events: {
      columns: `
        ${id},
        "hostId" ${user} not null,
        "title" text not null,
        "date" ${instant} not null,
        "duration" integer check ("duration" between 60 and 300),
        "endsAt" ${instant} not null,
        "localDate" text not null,
        "location" text not null,
        "locationDetails" text,
        "locationDetailsFor" text not null default 'everyone' check ("locationDetailsFor" in ('everyone', 'attendees')),
        "description" text,
        "language" text,
        "maxAttendees" integer check ("maxAttendees" between 1 and 10),
        "attendeeCount" integer not null default 0,
        "waitingCount" integer not null default 0,
        "searchText" text not null,
        "createdAt" ${instant} not null,
        "cancelledAt" ${instant},
        "cancelReason" text,
        "changedAt" ${instant},
        "changedParts" text,
        "suggestedAt" ${instant},
        "suggestedCount" integer not null default 0,
        "wishersInvitedAt" ${instant},
        "hostNotPlayingSince" ${instant},
        "approvalSince" ${instant},
        "visibility" text not null default 'members' check ("visibility" in ('members', 'link', 'public')),
        "unlistedSince" ${instant},
        "linkCode" text not null,
        "extraPeople" integer not null default 0,
        "tableChangedAt" ${instant},
        "derivedFromId" ${event},
        "placeOwnerId" ${user},
        "waitingListChangedAt" ${instant},
        "announcedTableKey" text,
        check ("attendeeCount" >= 0 and ("maxAttendees" is null or "attendeeCount" <= "maxAttendees")),
        -- No member waits while a seat is free, so the statement that frees a seat also has to fill it from the waiting
        -- list.
        check ("waitingCount" = 0
          or ("waitingCount" > 0 and "maxAttendees" is not null and "attendeeCount" = "maxAttendees")),
        check ("unlistedSince" is null or "visibility" <> 'public')`,
      uniqueIndexes: { eventsLinkCode: '("linkCode")' },
      indexes: {
        eventsUpcoming: '("date", "id") where "cancelledAt" is null',
        // With the last three columns, SQLite counts the events around a member without reading the table.
        eventsNearby: '("location", "date", "id", "endsAt", "hostId", "unlistedSince") where "cancelledAt" is null',
        eventsPublic: `("date", "id") where "visibility" = 'public' and "cancelledAt" is null`,
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
    eventComments: {
      columns: `
        ${id},
        "eventId" ${event} not null,
        "authorId" ${user} not null,
        "content" text not null,
        "createdAt" ${instant} not null,
        "announcedAt" ${instant}`,
      indexes: { eventCommentsEvent: '("eventId", "id")', eventCommentsAuthor: '("authorId", "id")' },
    },
    eventRevisions: {
      columns: `
        ${id},
        "eventId" ${event} not null,
        "editorId" ${user},
        "details" text,
        "createdAt" ${instant} not null`,
      indexes: {
        eventRevisionsEvent: '("eventId", "id")',
        eventRevisionsEditor: '("editorId", "id") where "editorId" is not null',
      },
    },
    eventReminders: {
      columns: `
        "eventId" ${event} not null,
        "kind" text not null,
        "date" ${instant} not null,
        "lastUserId" ${bigint},
        primary key ("eventId", "kind", "date")`,
    },
    savedSearches: {
      columns: `
        ${id},
        "userId" ${user} not null,
        "name" text not null,
        "filters" text not null,
        "createdAt" ${instant} not null,
        "area" text,
        "searchKey" text not null,
        unique ("userId", "name")`,
      // A new event finds the searches that it may match by their keys.
      indexes: { savedSearchesKey: '("area", "searchKey", "id")' },
    },
    calendarSubscriptions: {
      columns: `
        ${id},
        "userId" ${user} not null,
        "name" text not null,
        "tokenHash" text not null unique,
        "createdAt" ${instant} not null,
        "lastReadAt" ${instant}`,
      indexes: { calendarSubscriptionsOfUser: '("userId", "id")' },
    },
    venues: {
      columns: `
        ${id},
        "ownerId" ${user} not null,
        "name" text not null,
        "location" text not null,
        "locationDetails" text,
        "tables" integer,
        "openingHours" text,
        "sharedSince" ${instant},
        "createdAt" ${instant} not null`,
      indexes: {
        venuesOwner: '("ownerId", "id")',
        venuesShared: '("location", "id") where "sharedSince" is not null',
      },
    },
  }
}
