import type { Subject } from '../../platform/services/subject.ts'
import { pictureFetchWork } from './picture-fetcher.ts'
import { serveImages, servePictures } from './routes.ts'
import { databaseCreatedAt } from '../../platform/database/migrations/migrate.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { oneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { deleteGamePicture } from './game-pictures.ts'
import { detachUnusedPicture, listPicturesInUse, listGamesWithUnusedPicture } from './picture-usage.ts'

const day = 24 * 60 * 60_000
/** Games whose pictures one run deletes. */
const maxGames = 1000

type SweepServices = Pick<Services, 'db' | 'pictures'>

/** Deletes unused pictures every day: those of unused games, and files left behind by processes that crashed. */
export function pictureSweepWork(services: SweepServices): RecurringWork {
  return new RecurringWork({ name: 'sweep pictures', every: day, slices: (now) => sweepPictures(services, { now }) })
}

/**
 * Deletes the pictures of unused games, and files that no member or game uses. It keeps files younger than a day, which
 * may be about to be used, and files older than the database, which belong to another one.
 */
async function* sweepPictures({ db, pictures }: SweepServices, { now }: { now: Date }): Slices {
  const unused = await listGamesWithUnusedPicture(db, { limit: maxGames })
  yield* oneByOne(unused, async (gameId) => deleteGamePicture(pictures, await detachUnusedPicture(db, { gameId })))
  const [from, until] = [await databaseCreatedAt(db), new Date(now.getTime() - day)]
  for await (const names of pictures.listNames()) {
    const used = await listPicturesInUse(db, { names })
    for (const name of names.filter((stored) => !used.has(stored))) {
      const savedAt = await pictures.savedAt(name)
      if (savedAt && savedAt >= from && savedAt < until) await pictures.delete(name)
    }
    yield
  }
}

export const pictures = {
  serve: [serveImages, servePictures],
  work: (services) => [pictureFetchWork(services, services.log), pictureSweepWork(services)],
  personal: {
    tables: {
      pictureFetches: { reason: 'Work of the server about the address of a picture, which the game contains.' },
    },
    archive: {},
    erase: [],
    separate: [],
  },
  reportable: {},
} satisfies Subject
