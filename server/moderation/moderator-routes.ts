import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import { type Member, serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { findRole } from '../people/users/roles.ts'
import { listActions, insertAction, readAction } from './actions.ts'
import { decideAppeal } from './appeals.ts'
import { listOpenAppeals } from './appeal-rows.ts'
import { listReportCases } from './cases.ts'
import { removeContent } from './content-removal.ts'
import { requireMayDecide, passGate } from './gate.ts'
import { actOnMember } from './member-actions.ts'
import { getModeratedMember, searchMembers } from './moderated-members.ts'
import { insertNote, listNotes } from './notes.ts'
import { memberParty, findPresentAuthor, mergeParties } from './parties.ts'
import { dismissReports, closeReports } from './reports.ts'
import { changeRole } from './role-change.ts'
import { mergeGames } from '../games/merges.ts'
import { deleteGamePicture } from '../games/pictures/game-pictures.ts'
import { detachUnusedPicture } from '../games/pictures/picture-usage.ts'
import type { Writer } from '../platform/live/writer.ts'
import { requirePlanChecksOfGame } from '../games/event-checks.ts'
import { type Actor, entryOf } from './actors.ts'

export async function serveModerators(app: FastifyInstance, { db, live, pictures, subjects }: Services) {
  serve(app, calls.listReportCases, async ({ query, member }) =>
    listReportCases(db, { query, reader: await readerOf(member) }),
  )

  serve(app, calls.dismissReports, async ({ body: { reason, ...subject }, member, writer }) => {
    const dismissal = { subject, subjects, reason, ...entryOf(member) }
    return readAction(db, await writer.transaction((transaction) => dismissReports(transaction, dismissal)))
  })

  serve(app, calls.removeContent, async ({ body: { kind, subjectId, reason }, member, writer }) =>
    readAction(
      db,
      await removeContent({ writer, pictures, subjects }, { kind, id: subjectId, reason, ...entryOf(member) }),
    ),
  )

  serve(app, calls.mergeDuplicateGames, async ({ body, member, writer }) =>
    readAction(db, await mergeDuplicates({ writer, pictures, subjects }, { ...body, ...entryOf(member) })),
  )

  serve(app, calls.searchMembers, async ({ query, member }) =>
    searchMembers(db, { query, reader: await readerOf(member) }),
  )

  serve(app, calls.getModeratedMember, async ({ parameters: { userId }, member }) =>
    getModeratedMember(db, { userId, reader: await readerOf(member) }),
  )

  serve(app, calls.actOnMember, async ({ parameters: { userId }, body, member, writer }) => {
    const action = { ...body, userId, until: body.until ?? null, ...entryOf(member) }
    const id = await writer.transaction((transaction) => actOnMember(transaction, action))
    if (body.kind === 'suspend') live.endStreams({ userId })
    return readAction(db, id)
  })

  serve(app, calls.changeRole, async ({ parameters: { userId }, body, member, writer }) =>
    readAction(db, await changeRole(writer, { userId, ...body, ...entryOf(member) })),
  )

  serve(app, calls.listMemberNotes, async ({ parameters: { userId }, query, member }) => {
    await requireMayDecide(db, { moderatorId: member.id, parties: await memberParty(db, { userId }) })
    return listNotes(db, { userId, query })
  })

  serve(app, calls.addMemberNote, ({ parameters: { userId }, body: { text }, member, writer }) =>
    writer.transaction((transaction) =>
      insertNote(transaction, { userId, text, authorId: member.id, now: new Date() }),
    ),
  )

  serve(app, calls.listModerationActions, async ({ query, member }) => {
    const responsible = query.memberId === undefined ? [] : [query.memberId]
    await requireMayDecide(db, { moderatorId: member.id, parties: { responsible, involved: [] } })
    return listActions(db, { query, reader: await readerOf(member) })
  })

  serve(app, calls.listOpenAppeals, async ({ query, member }) =>
    listOpenAppeals(db, { query, reader: await readerOf(member) }),
  )

  serve(app, calls.decideAppeal, async ({ parameters: { appealId }, body, member, writer }) =>
    readAction(db, await decideAppeal(writer, { appealId, ...body, ...entryOf(member) })),
  )

  async function readerOf({ id }: Member) {
    return { id, role: await findRole(db, { userId: id }) }
  }
}

/** Throws `NotFound` for unknown and equal games, and the problems of `passGate`. Returns the id in the log. */
async function mergeDuplicates(
  { writer, pictures, subjects }: { writer: Writer } & Pick<Services, 'pictures' | 'subjects'>,
  { fromId, intoId, ...entry }: { fromId: number; intoId: number; reason: string; actor: Actor; now: Date },
): Promise<number> {
  const actionId = await writer.transaction(async (opened) => {
    const parties = await mergeParties(opened, { fromId, intoId, subjects })
    const transaction = await passGate(opened, { actor: entry.actor, parties })
    await mergeGames(transaction, { fromId, intoId, now: entry.now })
    await closeReports(transaction, { subject: { kind: 'game', subjectId: fromId }, now: entry.now })
    const subject = { kind: 'game' as const, id: fromId }
    const memberId = await findPresentAuthor(transaction, { subjects, kind: 'game', id: fromId })
    return insertAction(transaction, { kind: 'mergeGames', subject, memberId, detail: String(intoId), ...entry })
  })
  await requirePlanChecksOfGame(writer.db, { gameId: intoId, now: entry.now })
  await deleteGamePicture(pictures, await detachUnusedPicture(writer.db, { gameId: fromId }))
  return actionId
}
