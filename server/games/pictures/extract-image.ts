import { isReadablePicture } from '../../../contract/platform/pictures/picture-files.ts'
import { type Page, Unreachable } from '../../platform/outgoing-requests/guarded-request.ts'
import { pictureAddress, type findPictureInPage } from './picture-in-page.ts'
import { TaskStopped, workerTask } from '../../platform/workers/worker-task.ts'

/** A page of 2 MB takes about 0.2 seconds. More time or memory means that the page attacks the parser. */
const find = workerTask<Parameters<Find>[0], ReturnType<Find>>({
  module: new URL('./picture-in-page.ts', import.meta.url).href,
  name: 'findPictureInPage',
  threads: 2,
  waiting: 20,
  deadline: 2_000,
  memory: 64,
  idle: 5_000,
})

type ReadPage = (url: URL) => Promise<Page>

/**
 * Finds the picture of a game on a product page. Returns its address, or null if the page shows no picture that our
 * server can read. Throws `Unreachable`.
 *
 * - The address of a picture is returned as it is, without fetching it; null for a type that our server cannot read.
 * - A game of the board-game database is looked up by its number.
 * - On a shop's page it is the product picture, on an encyclopedia's page the one in the infobox.
 * - On other pages it is the Open Graph image or the main image.
 */
export async function extractImage(address: string, readPage: ReadPage): Promise<string | null> {
  const url = new URL(address)
  const isReadable = isReadablePicture(url)
  if (isReadable !== undefined) return isReadable ? url.href : null
  const gameNumber = boardGameNumber(url)
  const lookedUp = gameNumber === undefined ? null : await lookUpBoardGame(gameNumber, readPage)
  return lookedUp ?? findPicture(await readPage(url))
}

function boardGameNumber({ hostname, pathname }: URL): string | undefined {
  if (!/(^|\.)boardgamegeek\.com$/.test(hostname)) return undefined
  return /^\/boardgame(?:expansion|accessory)?\/(\d+)/.exec(pathname)?.[1]
}

/** Returns null if the database has no picture that our server can read. The caller then reads the page itself. */
async function lookUpBoardGame(gameNumber: string, readPage: ReadPage): Promise<string | null> {
  const item = new URL('https://api.geekdo.com/api/geekitems?objecttype=thing')
  item.searchParams.set('objectid', gameNumber)
  try {
    const { text } = await readPage(item)
    const answer = JSON.parse(text) as { item?: { imageurl?: unknown } }
    const image = answer.item?.imageurl
    return typeof image === 'string' ? (pictureAddress(image)?.href ?? null) : null
  } catch {
    return null
  }
}

type Find = typeof findPictureInPage

/**
 * Finds the most relevant picture of a page in a worker thread. Returns its absolute address; null if the page shows
 * none that our server can read. Throws `Unreachable` for a page that takes too long to search.
 */
async function findPicture({ url, contentType, text }: Page): Promise<string | null> {
  if (!/^(text\/html|application\/xhtml)/i.test(contentType)) return null
  try {
    return await find({ address: url.href, text })
  } catch (error) {
    if (error instanceof TaskStopped) throw new Unreachable('takes too long to search', { cause: error })
    throw error
  }
}
