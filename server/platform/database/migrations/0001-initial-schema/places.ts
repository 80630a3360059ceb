import type { ColumnTypes, Tables } from './table.ts'

/** The places of members at events, and invitations. */
export function placeTables({ id, instant, user, event }: ColumnTypes): Tables {
  return {
    attendees: {
      columns: `
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "joinedAt" ${instant} not null,
        "guestCount" integer not null default 0 check ("guestCount" >= 0),
        primary key ("eventId", "userId")`,
      indexes: { attendeesUser: '("userId")' },
    },
    waitingMembers: {
      columns: `
        ${id},
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "waitingSince" ${instant} not null,
        unique ("eventId", "userId")`,
      indexes: { waitingMembersEvent: '("eventId", "id")', waitingMembersUser: '("userId")' },
    },
    attendanceRequests: {
      columns: `
        ${id},
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "message" text,
        "requestedAt" ${instant} not null,
        "declinedAt" ${instant},
        unique ("eventId", "userId")`,
      indexes: { attendanceRequestsUser: '("userId", "eventId")' },
    },
    coHosts: {
      columns: `
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "namedAt" ${instant} not null,
        primary key ("eventId", "userId")`,
      indexes: { coHostsUser: '("userId", "eventId")' },
    },
    removedMembers: {
      columns: `
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "removedAt" ${instant} not null,
        "originId" ${event},
        primary key ("eventId", "userId")`,
      indexes: {
        removedMembersUser: '("userId", "eventId")',
        removedMembersOrigin: '("originId") where "originId" is not null',
      },
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
