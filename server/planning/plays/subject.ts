import { Readable } from 'node:stream'
import type { Subject } from '../../platform/services/subject.ts'
import { archivedPlays } from './archived-plays.ts'
import { deletePlay, deletePlays, listEventPlays, mayHaveHappened, recordPlay, requireWasThere } from './event-plays.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/planning/plays/calls.ts'
import { getGameDetails } from '../../games/games.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { getPlayFacts } from '../../games/play-facts/play-facts.ts'
import { writeBgStatsFile } from './exported-plays.ts'
import { importFilePlays } from './plays-from-files.ts'
import { listPlayedGames, listPlayedWith, listPlays } from './play-log.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { likelyPeopleAtTable, offerGames } from '../../../contract/planning/plays/offers.ts'
import { likelyPeople } from '../../../contract/planning/plays/rules.ts'
import type { EventPlay, EventPlays } from '../../../contract/planning/plays/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listSeatedTables } from './seated-tables.ts'

export const plays = {
  serve: [servePlays],
  work: () => [],
  personal: {
    tables: {
      plays: 'plays',
      importedPlays: 'importedPlays',
      playerCountVotes: { reason: 'Sums over several members, which name nobody.' },
    },
    archive: archivedPlays,
    erase: [deletePlays],
    separate: [],
  },
  reportable: {},
} satisfies Subject

/** Serves the plays of an event to its people, the logs of members, and the public facts about games. */
async function servePlays(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getEventPlays, async ({ parameters: { eventId }, member }) => {
    const viewerId = member.id
    const event = await requireWasThere(db, { eventId, userId: viewerId, now: new Date() })
    const recorded = await listEventPlays(db, { eventId, viewerId })
    const offers = await readOffers(db, { event, viewerId, recorded })
    return { plays: recorded, ...offers, isAsked: recorded.length > 0 || (await mayHaveHappened(db, { eventId })) }
  })

  serve(app, calls.recordPlay, ({ parameters: { eventId }, body, member, writer }) =>
    recordPlay(writer, { eventId, userId: member.id, play: body, now: new Date() }),
  )

  serve(app, calls.deletePlay, ({ parameters: { id }, member, writer }) =>
    deletePlay(writer, { id, userId: member.id }),
  )

  serve(app, calls.listPlays, ({ query, member }) => listPlays(db, { userId: member.id, query }))

  serve(app, calls.importPlays, async ({ body, member, writer }) => ({
    imported: await importFilePlays(writer, { userId: member.id, plays: body.plays, now: new Date() }),
  }))

  serve(app, calls.exportPlays, async ({ member, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="BGStatsExport.json"')
    return Readable.from(writeBgStatsFile(db, { userId: member.id, now: new Date() }))
  })

  serve(app, calls.listPlayedGames, ({ query, member }) => listPlayedGames(db, { userId: member.id, query }))

  serve(app, calls.listPlayedWith, ({ query, member }) => listPlayedWith(db, { userId: member.id, query }))

  serve(app, calls.getGamePlayFacts, async ({ parameters: { id } }) => {
    await getGameDetails(db, { id })
    return getPlayFacts(db, { gameId: id })
  })
}

/** Reads the games that a member can record for an event with one press, and the number of people for another game. */
async function readOffers(
  db: Database,
  { event, viewerId, recorded }: { event: GameEvent; viewerId: number; recorded: readonly EventPlay[] },
): Promise<Pick<EventPlays, 'offered' | 'likelyPeople'>> {
  const tables = await listSeatedTables(db, { eventId: event.id, viewerId })
  const eventPeople = likelyPeople(event)
  return {
    offered: offerGames({ tables, plannedGames: event.games, plays: recorded, eventPeople }),
    likelyPeople: likelyPeopleAtTable(tables, eventPeople),
  }
}
