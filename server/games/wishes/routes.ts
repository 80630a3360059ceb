import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/games/wishes/calls.ts'
import { gameSeenBy, getGameDetails, requireListedGame } from '../games.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireVisibleUser } from '../../people/users/users.ts'
import { getWish, listWishes, setWish } from './wishes.ts'

export async function serveWishes(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getWish, async ({ parameters: { id }, member }) => {
    await getGameDetails(db, { id })
    return getWish(db, { userId: member.id, gameId: id })
  })

  serve(app, calls.setWish, async ({ parameters: { id }, body, member, writer }) => {
    await requireListedGame(db, { id })
    await setWish(writer, { userId: member.id, gameId: id, ...body, now: new Date() })
    return body
  })

  serve(app, calls.listWishes, async ({ parameters: { id }, query, member }) => {
    await requireVisibleUser(db, { id, viewerId: member.id })
    const page = await listWishes(db, { userId: id, query })
    return { ...page, items: page.items.map((game) => gameSeenBy(game, member.id)) }
  })
}
