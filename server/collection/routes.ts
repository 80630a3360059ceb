import type { FastifyInstance } from 'fastify'
import type { CollectionEntry } from '../../contract/collection/collection.ts'
import * as calls from '../../contract/collection/collection.ts'
import { gameSeenBy } from '../../contract/games/games.ts'
import { refuseOthers } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseUnlessOwn } from '../users/own-account.ts'
import { refuseUnknownUser } from '../users/queries.ts'
import { addToCollection, listCollection, removeFromCollection, updateCollectionEntry } from './queries.ts'

/** Members' collections: everyone sees them, only their owner changes them. */
export async function serveCollection(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listCollection, async ({ parameters: { id }, member }) => {
    await refuseUnknownUser(db, { id, viewerId: member.id })
    const entries = await listCollection(db, { userId: id })
    return entries.map((entry) => entrySeenBy(entry, member.id))
  })

  serve(app, calls.addToCollection, async ({ parameters: { id }, body: { userId, ...entry }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    refuseOthers(userId, member.id)
    const added = await addToCollection(db, { ...entry, userId: member.id, now: new Date() })
    return entrySeenBy(added, member.id)
  })

  serve(app, calls.createCollectionEntry, async ({ body: { userId, ...entry }, member }) => {
    refuseOthers(userId, member.id)
    const added = await addToCollection(db, { ...entry, userId: member.id, now: new Date() })
    return entrySeenBy(added, member.id)
  })

  serve(app, calls.updateCollectionEntry, async ({ parameters: { id, gameId }, body: { isFavorite }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    const updated = await updateCollectionEntry(db, { userId: id, gameId, isFavorite, now: new Date() })
    return entrySeenBy(updated, member.id)
  })

  serve(app, calls.removeFromCollection, async ({ parameters: { id, gameId }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    await removeFromCollection(db, { userId: id, gameId })
  })
}

function entrySeenBy(entry: CollectionEntry, userId: number): CollectionEntry {
  return { ...entry, game: gameSeenBy(entry.game, userId) }
}
