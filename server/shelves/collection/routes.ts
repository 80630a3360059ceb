import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/shelves/collection/calls.ts'
import type { CollectionEntry } from '../../../contract/shelves/collection/schemas.ts'
import { deleteGame as deleteGameCall } from '../../../contract/games/calls.ts'
import { canEditGame } from '../../../contract/games/rules.ts'
import { gameSeenBy, getGame, getGameDetails } from '../../games/games.ts'
import { deleteGamePicture } from '../../games/pictures/game-pictures.ts'
import { detachUnusedPicture } from '../../games/pictures/picture-usage.ts'
import { requireOwnId, requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { requireVisibleUser } from '../../people/users/users.ts'
import { listCollection } from './collection-list.ts'
import { addToCollection, deleteGame, getOwnership, removeFromCollection, updateCollectionEntry } from './collection.ts'

/**
 * Serves the collections of members. Every member can see them, only the owner can change them. Deleting a game is here
 * as well, because it removes the game from the collection of the member who added it.
 */
export async function serveCollection(app: FastifyInstance, { db, pictures }: Services) {
  serve(app, calls.listCollection, async ({ parameters: { id }, query, member }) => {
    await requireVisibleUser(db, { id, viewerId: member.id })
    const page = await listCollection(db, { userId: id, query, viewerId: member.id })
    return { ...page, items: page.items.map((entry) => entrySeenBy(entry, member.id)) }
  })

  for (const call of [calls.addToCollection, calls.createCollectionEntry])
    serve(app, call, async ({ body: { userId, ...entry }, member, writer }) => {
      requireOwnId(userId, member.id)
      const added = await addToCollection(writer, { ...entry, userId: member.id, now: new Date() })
      return entrySeenBy(added, member.id)
    })

  serve(app, calls.updateCollectionEntry, async ({ parameters: { id, gameId }, body, member, writer }) => {
    const updated = await updateCollectionEntry(writer, { userId: id, gameId, ...body, now: new Date() })
    return entrySeenBy(updated, member.id)
  })

  serve(app, calls.removeFromCollection, async ({ parameters: { id, gameId }, writer }) => {
    await removeFromCollection(writer, { userId: id, gameId, now: new Date() })
  })

  serve(app, deleteGameCall, async ({ parameters: { id }, member, writer }) => {
    requireThat(canEditGame(await getGame(db, { id }), member.id), 'NotYours')
    await deleteGame(writer, { id, addedById: member.id, now: new Date() })
    await deleteGamePicture(pictures, await detachUnusedPicture(db, { gameId: id }))
  })

  serve(app, calls.getOwnership, async ({ parameters: { id }, member }) => {
    await getGameDetails(db, { id })
    return getOwnership(db, { userId: member.id, gameId: id })
  })
}

function entrySeenBy<Entry extends CollectionEntry>(entry: Entry, userId: number): Entry {
  return { ...entry, game: gameSeenBy(entry.game, userId) }
}
