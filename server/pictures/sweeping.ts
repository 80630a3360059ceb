import { databaseCreatedAt } from '../platform/database/migrations/migrate.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { forgetGamePicture } from './game-pictures.ts'
import { hideUnseenPicture, listShown, listUnseenPictured } from './shown-queries.ts'

const day = 24 * 60 * 60_000
/** Games whose pictures go in one run. */
const maxGames = 1000

type Sweeping = Pick<Services, 'db' | 'pictures'>

/** Forgets pictures that nobody shows, every day: what a process left that ended too soon, and games that were let go. */
export function sweepingPictures(sweeping: Sweeping): RecurringWork {
  return { name: 'sweep pictures', every: day, run: (now) => sweepPictures(sweeping, { now }) }
}

/**
 * Forgets pictures of games that nobody sees any more, and those that nobody shows a day after they were kept: a younger
 * one may be about to be shown. One that is older than the database was made for another, and is left alone.
 */
export async function sweepPictures({ db, pictures }: Sweeping, { now }: { now: Date }) {
  for (const gameId of await listUnseenPictured(db, { limit: maxGames }))
    await forgetGamePicture(pictures, await hideUnseenPicture(db, { gameId }))
  const [from, until] = [await databaseCreatedAt(db), new Date(now.getTime() - day)]
  for await (const names of pictures.listNames()) {
    const shown = await listShown(db, { names })
    for (const name of names.filter((kept) => !shown.has(kept))) {
      const keptAt = await pictures.keptAt(name)
      if (keptAt && keptAt >= from && keptAt < until) await pictures.forget(name)
    }
  }
}
