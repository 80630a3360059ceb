import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/games/calls.ts'
import { canEditGame } from '../../contract/games/rules.ts'
import { type Game, imageUrlMissing } from '../../contract/games/schemas.ts'
import { gamePictureNameAt } from '../../contract/games/pictures/own-pictures.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import { coverAt, deleteGamePicture } from './pictures/game-pictures.ts'
import type { Services } from '../platform/services/services.ts'
import { listGames } from './game-list.ts'
import { listExpansions } from './expansions.ts'
import { createGame, updateGame } from './game-changes.ts'
import { listPopularGames } from './popular-games.ts'
import { gameSeenBy, getGame, getGameDetails, listAlikeGames, requireListedGame } from './games.ts'
import { findRating, rateGame } from './ratings.ts'

export async function serveGames(app: FastifyInstance, services: Services) {
  const { db, pictures } = services

  serve(app, calls.listGames, async ({ query, member }) => {
    const page = await listGames(db, query)
    return { ...page, items: page.items.map((game) => gameSeenBy(game, member.id)) }
  })

  serve(app, calls.listPopularGames, async ({ query, member }) => {
    const page = await listPopularGames(db, { query, now: new Date() })
    return { ...page, items: page.items.map((game) => gameSeenBy(game, member.id)) }
  })

  serve(app, calls.listAlikeGames, async ({ query: { name }, member }) => {
    const games = await listAlikeGames(db, { name })
    return games.map((game) => gameSeenBy(game, member.id))
  })

  serve(app, calls.listExpansions, async ({ parameters: { id }, query, member }) => {
    await getGameDetails(db, { id })
    const page = await listExpansions(db, { baseGameId: id, query })
    return { ...page, items: page.items.map((game) => gameSeenBy(game, member.id)) }
  })

  serve(app, calls.getGame, async ({ parameters, query: { deleted = false }, member }) => {
    const game = await (deleted ? getGameDetails : getGame)(db, parameters)
    return gameSeenBy(game, member.id)
  })

  serve(app, calls.createGame, async ({ body, member, writer, request }) => {
    const cover = await coverAt(pictures, body.imageUrl)
    const id = await createGame(writer, { form: body, cover, addedById: member.id, now: new Date() })
    services.pictureFetcher.fetchSoon(id, request.log)
    return gameSeenBy(await getGame(db, { id }), member.id)
  })

  serve(
    app,
    calls.updateGame,
    async ({ parameters: { id }, body: { imageUrl, ...change }, member, writer, request, reply }) => {
      const game = await getGame(db, { id })
      requireThat(canEditGame(game, member.id), 'NotYours')
      const address = newCoverAddress(game, imageUrl)
      if (address !== undefined) await reply.spend('pictureFetches')
      const cover = address === undefined ? undefined : await coverAt(pictures, address)
      await deleteGamePicture(
        pictures,
        await updateGame(writer, { id, change, cover, editorId: member.id, now: new Date() }),
      )
      services.pictureFetcher.fetchSoon(id, request.log)
      return gameSeenBy(await getGame(db, { id }), member.id)
    },
  )

  serve(app, calls.getOwnRating, async ({ parameters: { id }, member }) => {
    await getGameDetails(db, { id })
    return { rating: await findRating(db, { gameId: id, userId: member.id }) }
  })

  serve(app, calls.rateGame, async ({ parameters: { id }, body: { rating }, member, writer }) => {
    await requireListedGame(db, { id })
    await rateGame(writer, { gameId: id, userId: member.id, rating, now: new Date() })
    return gameSeenBy(await getGame(db, { id }), member.id)
  })
}

/** Returns the address of the cover that a change asks for; undefined if the game keeps its cover. */
function newCoverAddress({ imageUrl, picture }: Game, address: string | null | undefined): string | undefined {
  if (address === undefined) return undefined
  if (address === null) {
    if (imageUrl !== null) throw new ProblemError('InvalidInput', { imageUrl: imageUrlMissing })
    return undefined
  }
  const isCurrentPicture = picture !== null && gamePictureNameAt(picture.large) === gamePictureNameAt(address)
  return isCurrentPicture ? undefined : address
}
