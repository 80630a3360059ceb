// @engine sqlite
import { describe, expect } from 'vitest'
import { openEventLink } from '../../contract/events/links/calls.ts'
import { getEvent } from '../../contract/events/calls.ts'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import { hasRole, type Role, roles } from '../../contract/platform/roles.ts'
import { allCalls } from '../testing/all-calls.ts'
import { buildEvent, buildMember } from '../testing/builders.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { moderationRelations } from '../testing/moderation/relations.ts'
import { report } from '../testing/moderation/scene.ts'
import { buildContent } from '../testing/reported-content.ts'
import { test } from '../testing/test.ts'
import { requireMayDecide } from './gate.ts'

const guarded = allCalls.filter(({ access }) => access === 'moderator' || access === 'administrator')
const pairs = (['moderator', 'administrator'] as const).flatMap((actorRole) =>
  (['self', ...roles] as const).map((who) => [actorRole, who] as const),
)

describe('the gate of moderation', () => {
  test('has a relation for every call of moderators', () => {
    expect([...moderationRelations.keys()].map(({ path }) => path).toSorted()).toEqual(
      guarded.map(({ path }) => path).toSorted(),
    )
  })

  // Requirement moderation-56: Nobody sees reports, log entries and appeals of themselves or of members whom they may
  // not act against.
  // Requirement moderation-90: Only administrators remove starter games or merge them into other games, whatever the
  // reports; a moderator may merge a member's game into one (decision 185).
  // Shows moderation-27.
  test.for(pairs)(
    'lets %s decide and read about %s only as the roles and the case allow',
    { timeout: 120_000 },
    async ([actorRole, who], { world }) => {
      const administrator = await buildMember(world, { role: 'administrator' })
      for (const call of guarded.filter(({ access }) => hasRole(actorRole, access as Role)))
        for (const [side, attempts] of Object.entries(moderationRelations.get(call) ?? {}))
          for (const [relation, build] of Object.entries(attempts)) {
            const actor = await buildMember(world, { role: actorRole })
            const affected = who === 'self' ? actor : await buildMember(world, { role: who })
            const [ada, ben] = [await buildMember(world), await buildMember(world)]
            const { parts, shows = '' } = await build({ world, affected, ada, ben, administrator })

            const { status, body } = await actor.send(call, parts as never)

            const isRefused =
              side === 'ofSite'
                ? actorRole === 'moderator'
                : who === 'self' || (side === 'against' && actorRole === 'moderator' && hasRole(who, 'moderator'))
            const isDone = status === call.status && JSON.stringify(body).includes(shows)
            const attempt = { call: call.summary, relation, status }
            expect({ ...attempt, isDone }).toEqual({ ...attempt, isDone: !isRefused })
            if (status !== call.status) expect([403, 404]).toContain(status)
            // The lists of the next attempt do not show what this one left.
            for (const table of ['appeals', 'memberNotes', 'reports'] as const)
              await world.db.deleteFrom(table).execute()
          }
    },
  )
})

describe('content that only some members see', () => {
  // Requirement moderation-54: Moderators remove messages, date polls, and what is not listed or shared, only while a
  // report about it is open that they may read; otherwise it answers like an unknown id (decision 185).
  test('is reached by a moderator only while an open report names it, and answers like an unknown id', async ({
    world,
  }) => {
    const moderator = await buildMember(world, { role: 'moderator' })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const unlisted = await buildEvent(world, { host: ada, isUnlisted: true })
    const comment = await buildContent(world, 'comment', { author: ada, reader: ben })
    await world.db
      .updateTable('events')
      .set({ unlistedSince: new Date().toISOString() })
      .where('id', 'in', (events) => events.selectFrom('eventComments').select('eventId').where('id', '=', comment))
      .execute()
    const venue = await buildContent(world, 'venue', { author: ada, reader: ben })
    await world.db.updateTable('venues').set({ sharedSince: null }).execute()
    const subjects = {
      event: unlisted,
      comment,
      venue,
      message: await buildContent(world, 'message', { author: ada, reader: ben }),
      poll: await buildContent(world, 'poll', { author: ada, reader: ben }),
    }
    const remove = (kind: string, subjectId: number) =>
      moderator.send(calls.removeContent, { body: { kind, subjectId, reason: 'Advertising' } as never })
    for (const [kind, id] of Object.entries(subjects)) {
      const [answer, unknown] = [await remove(kind, id), await remove(kind, 999_999)]
      expect({ kind, status: answer.status, body: answer.body }).toEqual({ kind, status: 404, body: unknown.body })
    }
    await report(ben, 'message', subjects.message)
    expect((await remove('message', subjects.message)).status).toBe(201)
  })
})

describe('a moderator', () => {
  test('decides nothing if a suspension starts while the request runs', async ({ world }) => {
    const moderator = await buildMember(world, { role: 'moderator' })
    const ada = await buildMember(world)
    const suspendedAt = new Date().toISOString()
    await world.db.updateTable('users').set({ suspendedAt }).where('id', '=', moderator.id).execute()
    const parties = { responsible: [ada.id], involved: [] }
    const attempt = requireMayDecide(world.db, { moderatorId: moderator.id, parties })
    await expect(attempt).rejects.toMatchObject({ problem: 'RoleRequired' })
  })

  test('is not notified of reports and notes about themselves', async ({ world }) => {
    const moderator = await buildMember(world, { role: 'moderator' })
    const administrator = await buildMember(world, { role: 'administrator' })
    const [own, other] = [watchLiveChanges(world, moderator), watchLiveChanges(world, administrator)]
    await report(await buildMember(world), 'member', moderator.id)
    expect(await other.takeChanges()).toEqual([{ topic: 'moderation' }])
    expect(await own.takeChanges()).toEqual([])
  })

  // Shows moderation-54.
  test('does not read an unlisted event of a moderator because it was reported', async ({ world }) => {
    const [moderator, host, ben] = [
      await buildMember(world, { role: 'moderator' }),
      await buildMember(world, { role: 'moderator' }),
      await buildMember(world),
    ]
    const eventId = await buildEvent(world, { host, isUnlisted: true })
    const { linkCode } = await world.db.selectFrom('events').select('linkCode').executeTakeFirstOrThrow()
    await ben.request(openEventLink, { parameters: { code: linkCode } })
    await report(ben, 'event', eventId)
    expect((await moderator.requestProblem(getEvent, { parameters: { eventId } })).name).toBe('NotFound')
  })
})
