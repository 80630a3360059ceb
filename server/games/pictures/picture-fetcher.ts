import { Writer } from '../../platform/live/writer.ts'
import { TooManyTasks } from '../../platform/limits/task-limit.ts'
import { readPicture, Unreachable } from '../../platform/outgoing-requests/guarded-request.ts'
import { RecurringWork } from '../../platform/schedule/recurring-work.ts'
import type { PictureFetcher, Services } from '../../platform/services/services.ts'
import { claimFetches, type ClaimedFetch, rescheduleFetch, setGamePicture } from './picture-fetches.ts'
import { deleteGamePicture, saveGamePicture } from './game-pictures.ts'
import { UnreadablePicture } from '../../platform/pictures/resize-picture.ts'

const minute = 60_000
/** Pauses between attempts, in milliseconds. After the last attempt, only a new address starts fetching again. */
const pauses = [1, 10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * minute)
/** Pictures fetched at the same time, and the milliseconds after which another process may claim them. */
const bounds = { batch: 8, claim: 2 * minute }

type FetchServices = Pick<Services, 'db' | 'pictures' | 'live' | 'mayConnectTo'>
type Log = Record<'info' | 'error', (details: object, message: string) => void>

/** Fetches pictures at once. While it is busy, it leaves them to `pictureFetchWork`. */
export function startPictureFetcher(services: FetchServices): PictureFetcher {
  const underWay = new Set<Promise<void>>()
  return {
    fetchSoon: (gameId, log) => {
      if (underWay.size >= bounds.batch) return
      const fetch = fetchPictures(services, { now: new Date(), log, gameId })
        .catch((error: unknown) => log.error({ err: error, gameId }, 'Could not store the picture of a game'))
        .finally(() => underWay.delete(fetch))
      underWay.add(fetch)
    },
    close: async () => void (await Promise.all(underWay)),
  }
}

/** Fetches pictures that failed before or that the fetcher of a process did not get to. */
export function pictureFetchWork(services: FetchServices, log: Log): RecurringWork {
  return new RecurringWork({
    name: 'fetch game pictures',
    every: 20_000,
    isRemote: true,
    slices: async function* (now) {
      yield await fetchPictures(services, { now, log })
    },
  })
}

/** Fetches one batch of due pictures, or only that of one game. */
async function fetchPictures(services: FetchServices, { now, log, gameId }: { now: Date; log: Log; gameId?: number }) {
  const until = new Date(now.getTime() + bounds.claim)
  const limits = { limit: bounds.batch, maxTries: pauses.length + 1 }
  const filter = gameId === undefined ? {} : { gameId }
  const claimed = await claimFetches(services.db, { now, until, ...limits, ...filter })
  await Promise.all(claimed.map((fetch) => fetchAndStore(services, fetch, { now, log })))
}

async function fetchAndStore(services: FetchServices, claimed: ClaimedFetch, { now, log }: { now: Date; log: Log }) {
  const { db, pictures } = services
  const { gameId, imageUrl, tries } = claimed
  const picture = await saveCopies(services, claimed)
  if (picture === undefined) {
    const pause = pauses[tries - 1]
    const dueAt = pause === undefined ? null : new Date(now.getTime() + pause)
    log.info({ gameId, tries, dueAt }, 'Could not fetch the picture of a game')
    return rescheduleFetch(db, { gameId, imageUrl, dueAt })
  }
  const isSet = await setGamePicture(new Writer(services), { gameId, imageUrl, picture })
  await rescheduleFetch(db, { gameId, imageUrl, dueAt: null })
  if (!isSet) await deleteGamePicture(pictures, picture)
}

/** Errors after which the picture is fetched again later. */
const failures = [Unreachable, UnreadablePicture, TooManyTasks]

/** Returns the name of the stored copies; undefined after one of the `failures`. */
async function saveCopies({ pictures, mayConnectTo }: FetchServices, { imageUrl }: ClaimedFetch) {
  try {
    return await saveGamePicture(pictures, await readPicture(new URL(imageUrl), mayConnectTo))
  } catch (error) {
    if (failures.some((failure) => error instanceof failure)) return undefined
    throw error
  }
}
