import type { ColumnTypes, Tables } from './table.ts'

export function notificationTables({ id, instant, bigint, user, game, event }: ColumnTypes): Tables {
  return {
    notifications: {
      columns: `
        ${id},
        "userId" ${user} not null,
        "kind" text not null,
        "payload" text not null default '{}',
        "eventId" ${event},
        "commentId" ${bigint} references "eventComments" ("id"),
        "revisionId" ${bigint} references "eventRevisions" ("id"),
        "memberId" ${user},
        "actionId" ${bigint} references "moderationActions" ("id"),
        "datePollId" ${bigint} references "datePolls" ("id"),
        "gameId" ${game},
        "createdAt" ${instant} not null,
        "readAt" ${instant},
        -- By default, the email is due at once.
        "mailDueAt" ${instant} not null default '1970-01-01T00:00:00.000Z',
        "mailSettledAt" ${instant},
        "mailClaimedUntil" ${instant}`,
      indexes: {
        notificationsLatest: '("userId", "id" desc)',
        notificationsUnread: '("userId", "kind") where "readAt" is null',
        notificationsUnreadEvent: '("eventId", "kind") where "readAt" is null',
        // Finds the later unread changes of the same event.
        notificationsChange: `("userId", "eventId", "id") where "kind" = 'eventChanged'`,
        notificationsMember: '("userId", "memberId") where "memberId" is not null',
        notificationsToMail: '("mailDueAt", "id") where "mailSettledAt" is null',
        // A deletion looks for notifications that refer to the row.
        notificationsComment: '("commentId") where "commentId" is not null',
        notificationsRevision: '("revisionId") where "revisionId" is not null',
        notificationsAction: '("actionId") where "actionId" is not null',
        notificationsDatePoll: '("datePollId") where "datePollId" is not null',
      },
    },
    notifiedCounts: {
      columns: `
        "userId" ${user} primary key,
        "since" ${instant} not null,
        "actions" ${bigint} not null,
        "notified" ${bigint} not null`,
    },
    notificationChoices: {
      columns: `
        "userId" ${user} not null,
        "kind" text not null,
        "channels" text not null,
        primary key ("userId", "kind")`,
    },
  }
}
