import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/games/games.ts'
import { refuseUnless } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { hideUnseenPicture } from '../pictures/shown-queries.ts'
import { forgetGamePicture } from '../pictures/game-pictures.ts'
import type { Services } from '../platform/services/services.ts'
import { listGames } from './catalogue-queries.ts'
import { createGame, deleteGame, updateGame } from './changes.ts'
import { listPopularGames } from './popular-games.ts'
import { getGame, listAlikeGames } from './queries.ts'
import { findRating, rateGame } from './ratings.ts'

/** The shared game database: finding, adding, changing and rating games. */
export async function serveGames(app: FastifyInstance, services: Services) {
  const { db, pictures } = services

  serve(app, calls.listGames, async ({ query, member }) => {
    const page = await listGames(db, query)
    return { ...page, items: page.items.map((game) => calls.gameSeenBy(game, member.id)) }
  })

  serve(app, calls.listPopularGames, async ({ query: { limit }, member }) => {
    const games = await listPopularGames(db, { limit, now: new Date() })
    return games.map((game) => calls.gameSeenBy(game, member.id))
  })

  serve(app, calls.listAlikeGames, async ({ query: { name }, member }) => {
    const games = await listAlikeGames(db, { name })
    return games.map((game) => calls.gameSeenBy(game, member.id))
  })

  serve(app, calls.getGame, async ({ parameters, member }) =>
    calls.gameSeenBy(await getGame(db, parameters), member.id),
  )

  serve(app, calls.createGame, async ({ body, member, request }) => {
    const id = await createGame(db, { form: body, addedById: member.id, now: new Date() })
    services.pictureFetcher.fetchSoon(id, request.log)
    return getGame(db, { id })
  })

  serve(app, calls.updateGame, async ({ parameters: { id }, body, member, request }) => {
    refuseUnless(calls.canEditGame(await getGame(db, { id }), member.id), 'NotYours')
    await forgetGamePicture(pictures, await updateGame(db, { id, change: body, now: new Date() }))
    services.pictureFetcher.fetchSoon(id, request.log)
    return getGame(db, { id })
  })

  serve(app, calls.deleteGame, async ({ parameters: { id }, member }) => {
    refuseUnless(calls.canEditGame(await getGame(db, { id }), member.id), 'NotYours')
    await deleteGame(db, { id, addedById: member.id, now: new Date() })
    await forgetGamePicture(pictures, await hideUnseenPicture(db, { gameId: id }))
  })

  serve(app, calls.getOwnRating, async ({ parameters: { id }, member }) => {
    await getGame(db, { id })
    return { rating: await findRating(db, { gameId: id, userId: member.id }) }
  })

  serve(app, calls.rateGame, async ({ parameters: { id }, body: { rating }, member }) => {
    await rateGame(db, { gameId: id, userId: member.id, rating, now: new Date() })
    return calls.gameSeenBy(await getGame(db, { id }), member.id)
  })
}
