import { type ColumnTypes, orNull, byDefault } from './table.ts'

export function notificationTables({ id, text, instant, integer, bigint, reference, user, game, event }: ColumnTypes) {
  return {
    /**
     * - `payload`: the JSON of the payload that the declaration of the kind describes.
     * - `eventId`: the event that the notification is about. `revisionId`: its change with the old and new values.
     * - `commentId`: the announcement of the host, or the latest comment.
     * - `memberId`: the member who did something, the latest one if several members did the same.
     * - `actionId`: the action of a moderator.
     * - `datePollId`: the date poll that the notification is about.
     * - `gameId`: the lent game, the game of the member's table, or the reason for suggesting an event.
     * - `mailDueAt`: the email is sent after this instant. `mailSettledAt`: when it was sent or found unnecessary.
     * - `mailClaimedUntil`: until then, one process is responsible for the email.
     * - `pushPlannedAt`: when a push to each device of the member was planned.
     */
    notifications: {
      columns: {
        id,
        userId: user,
        kind: text,
        payload: byDefault(text, "'{}'"),
        eventId: orNull(event),
        commentId: orNull(reference('eventComments')),
        revisionId: orNull(reference('eventRevisions')),
        memberId: orNull(user),
        actionId: orNull(reference('moderationActions')),
        datePollId: orNull(reference('datePolls')),
        gameId: orNull(game),
        createdAt: instant,
        readAt: orNull(instant),
        // By default, the email is due at once.
        mailDueAt: byDefault(instant, "'1970-01-01T00:00:00.000Z'"),
        mailSettledAt: orNull(instant),
        mailClaimedUntil: orNull(instant),
        pushPlannedAt: orNull(instant),
      },
      indexes: {
        notificationsLatest: '("userId", "id" desc)',
        notificationsUnread: '("userId", "kind") where "readAt" is null',
        notificationsUnreadEvent: '("eventId", "kind") where "readAt" is null',
        // Finds the later unread changes of the same event.
        notificationsChange: `("userId", "eventId", "id") where "kind" = 'eventChanged'`,
        notificationsMember: '("userId", "memberId") where "memberId" is not null',
        notificationsToMail: '("mailDueAt", "id") where "mailSettledAt" is null',
        notificationsToPush: '("id") where "pushPlannedAt" is null',
        // A deletion looks for notifications that refer to the row.
        notificationsComment: '("commentId") where "commentId" is not null',
        notificationsRevision: '("revisionId") where "revisionId" is not null',
        notificationsAction: '("actionId") where "actionId" is not null',
        notificationsDatePoll: '("datePollId") where "datePollId" is not null',
      },
    },
    /** How many actions of a member have notified others since an instant, and how many notifications they caused. */
    notifiedCounts: {
      columns: { userId: user, since: instant, actions: bigint, notified: bigint },
      constraints: ['primary key ("userId")'],
    },
    notificationChoices: {
      columns: { userId: user, kind: text, channels: text },
      constraints: ['primary key ("userId", "kind")'],
    },
    /**
     * The browser of a session that receives pushes. `endpoint`: its address at a push service; null after the keys of the
     * site were replaced, until the browser renews it. `publicKey` and `secret` encrypt the pushes.
     */
    pushSubscriptions: {
      columns: {
        sessionHash: text,
        userId: user,
        endpoint: orNull(text),
        publicKey: text,
        secret: text,
        textsHiddenSince: orNull(instant),
        quietFrom: byDefault(orNull(integer), '22'),
        renewedAt: instant,
      },
      constraints: [
        'primary key ("sessionHash")',
        'foreign key ("sessionHash") references "sessions" ("idHash") on update cascade on delete cascade',
      ],
      indexes: { pushSubscriptionsUser: '("userId")' },
      uniqueIndexes: { pushSubscriptionsEndpoint: '("endpoint")' },
    },
    /** Notifications to send to a device at `dueAt`. The process that sends one postpones it first. */
    pushes: {
      columns: { id, notificationId: bigint, sessionHash: text, dueAt: instant },
      constraints: [
        'foreign key ("notificationId") references "notifications" ("id") on delete cascade',
        'foreign key ("sessionHash") references "pushSubscriptions" ("sessionHash") on update cascade on delete cascade',
      ],
      indexes: {
        pushesDue: '("dueAt", "id")',
        pushesNotification: '("notificationId")',
        pushesSession: '("sessionHash")',
      },
    },
  }
}
