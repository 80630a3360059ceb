import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/date-polls/calls.ts'
import { getEvent } from '../../events/events.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { chooseDate } from './chosen-date.ts'
import { getDatePoll } from './date-poll.ts'
import { answerDate, cancelDatePoll, createDatePoll, inviteToPoll, movePoll } from './poll-changes.ts'
import { listDatePolls, getPollRow, listAnswers } from './date-polls.ts'
import type { MeetingPlaces } from '../../../contract/events/meeting-places/schemas.ts'
import { findMeetingPlaces } from '../../events/meeting-places/meeting-places.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat } from '../../platform/http/problem-error.ts'

export async function serveDatePolls(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listDatePolls, ({ query, member }) =>
    listDatePolls(db, { userId: member.id, query, now: new Date() }),
  )

  serve(app, calls.createDatePoll, async ({ body, member, writer }) => {
    const now = new Date()
    const code = await createDatePoll(writer, { poll: body, hostId: member.id, now })
    return getDatePoll(db, { code, viewerId: member.id, now })
  })

  serve(app, calls.getDatePoll, ({ parameters: { code }, member }) =>
    getDatePoll(db, { code, viewerId: member.id, now: new Date() }),
  )

  serve(app, calls.inviteToDatePoll, async ({ parameters: { code }, body, member, writer }) => {
    const now = new Date()
    await inviteToPoll(writer, { code, userId: member.id, invitedId: body.userId, now })
    return getDatePoll(db, { code, viewerId: member.id, now })
  })

  serve(app, calls.answerDate, async ({ parameters: { code, dateId }, body, member, writer }) => {
    const now = new Date()
    await answerDate(writer, { code, dateId, userId: member.id, answer: body.answer, now })
    return getDatePoll(db, { code, viewerId: member.id, now })
  })

  serve(app, calls.getMeetingPlaces, ({ parameters: { code }, member }) =>
    findPollPlaces(db, { code, viewerId: member.id }),
  )

  serve(app, calls.moveDatePoll, async ({ parameters: { code }, body, member, writer }) => {
    const now = new Date()
    await movePoll(writer, { code, userId: member.id, place: body, now })
    return getDatePoll(db, { code, viewerId: member.id, now })
  })

  serve(app, calls.chooseDate, async ({ parameters: { code }, body, member, writer }) => {
    const id = await chooseDate(writer, { code, userId: member.id, dateId: body.dateId, now: new Date() })
    return getEvent(db, { id, viewerId: member.id })
  })

  serve(app, calls.cancelDatePoll, async ({ parameters: { code }, member, writer }) => {
    const now = new Date()
    await cancelDatePoll(writer, { code, userId: member.id, now })
    return getDatePoll(db, { code, viewerId: member.id, now })
  })
}

/** Finds the places in the middle for the people of a host's poll. Throws `NotFound` or `NotYours`. */
async function findPollPlaces(
  db: Database,
  { code, viewerId }: { code: string; viewerId: number },
): Promise<MeetingPlaces> {
  const { id: pollId, hostId } = await getPollRow(db, { code, viewerId })
  requireThat(hostId === viewerId, 'NotYours')
  const answers = await listAnswers(db, { pollId, hostId, viewerId })
  const possible = answers.filter(({ answer }) => answer !== 'no')
  return findMeetingPlaces(db, { memberIds: possible.map(({ userId }) => userId), viewerId })
}
