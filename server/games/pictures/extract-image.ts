import { isReadablePicture } from '../../../contract/platform/pictures/picture-files.ts'
import type { Page } from '../../platform/outgoing-requests/guarded-request.ts'
import { findPicture } from './find-picture.ts'
import { pictureAddress } from './picture-address.ts'

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

/**
 * Returns null if the database does not know the game, has changed its format, or has a picture of a type that our
 * server cannot read. The caller then reads the page itself.
 */
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
