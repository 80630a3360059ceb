import { readPicture, Unreachable } from '../platform/outgoing-requests/guarded-request.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { claimFetches, type ClaimedFetch, settleFetch, showPicture } from './fetch-queries.ts'
import { forgetGamePicture, keepGamePicture } from './game-pictures.ts'
import { UnreadablePicture } from './small-picture.ts'

const minute = 60_000
/** Pauses after each try that failed, in milliseconds; after one more there is none until the address changes. */
const pauses = [1, 10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * minute)
/** Pictures fetched at a time, and how long one process may be at them before another takes them, in milliseconds. */
const bounds = { batch: 8, claim: 2 * minute }

type Fetching = Pick<Services, 'db' | 'pictures' | 'live' | 'mayConnectTo'>
type Log = Record<'info' | 'error', (details: object, message: string) => void>

/** Fetches pictures of games soon, while nothing waits for it but the end of the process. */
export type PictureFetcher = { fetchSoon: (gameId: number, log: Log) => void; close: () => Promise<void> }

/** Fetches at once, unless enough is being fetched: then it is left to `fetchingGamePictures`. */
export function startPictureFetcher(fetching: Fetching): PictureFetcher {
  const underWay = new Set<Promise<void>>()
  return {
    fetchSoon: (gameId, log) => {
      if (underWay.size >= bounds.batch) return
      const fetch = fetchPictures(fetching, { now: new Date(), log, gameId })
        .catch((error: unknown) => log.error({ err: error, gameId }, 'a picture could not be kept'))
        .finally(() => underWay.delete(fetch))
      underWay.add(fetch)
    },
    close: async () => void (await Promise.all(underWay)),
  }
}

/** Fetches what is left to fetch: what failed and is to be tried again, and what a process did not get to. */
export function fetchingGamePictures(fetching: Fetching, log: Log): RecurringWork {
  return { name: 'fetch game pictures', every: 20_000, run: (now) => fetchPictures(fetching, { now, log }) }
}

/** Fetches pictures that are due, so many as are fetched at a time, or only that of one game. */
export async function fetchPictures(
  fetching: Fetching,
  { now, log, gameId }: { now: Date; log: Log; gameId?: number },
) {
  const until = new Date(now.getTime() + bounds.claim)
  const most = { limit: bounds.batch, maxTries: pauses.length + 1 }
  const one = gameId === undefined ? {} : { gameId }
  const claimed = await claimFetches(fetching.db, { now, until, ...most, ...one })
  await Promise.all(claimed.map((fetch) => fetchPicture(fetching, fetch, { now, log })))
}

async function fetchPicture(fetching: Fetching, claimed: ClaimedFetch, { now, log }: { now: Date; log: Log }) {
  const { db, pictures, live } = fetching
  const { gameId, imageUrl, tries } = claimed
  const picture = await makeCopies(fetching, claimed)
  if (picture === undefined) {
    const pause = pauses[tries - 1]
    const dueAt = pause === undefined ? null : new Date(now.getTime() + pause)
    log.info({ gameId, tries, dueAt }, 'a picture was not fetched')
    return settleFetch(db, { gameId, imageUrl, dueAt })
  }
  const isShown = await showPicture(db, { gameId, imageUrl, picture })
  await settleFetch(db, { gameId, imageUrl, dueAt: null })
  if (isShown) live.announce('everybody', { topic: 'games', gameId })
  else await forgetGamePicture(pictures, picture)
}

/** Undefined where there is no picture to be had. */
async function makeCopies({ pictures, mayConnectTo }: Fetching, { imageUrl }: ClaimedFetch) {
  try {
    return await keepGamePicture(pictures, await readPicture(new URL(imageUrl), mayConnectTo))
  } catch (error) {
    if (error instanceof Unreachable || error instanceof UnreadablePicture) return undefined
    throw error
  }
}
