import type { Page } from '../platform/outgoing-requests/guarded-request.ts'
import { findPictureInPage } from './picture-in-page.ts'

type ReadPage = (url: URL) => Promise<Page>

/**
 * Finds the picture of a game on a product page. Returns its address, or null if the page shows no picture.
 *
 * - The address of a picture is returned as it is, without fetching it.
 * - A game of the board-game database is looked up by its number.
 * - On a shop's page it is the product picture, on an encyclopedia's page the one in the infobox.
 * - On other pages it is the Open Graph image or the main image.
 */
export async function extractImage(address: string, readPage: ReadPage): Promise<string | null> {
  const url = new URL(address)
  if (isPicture(url)) return url.href
  const gameNumber = boardGameNumber(url)
  const lookedUp = gameNumber === undefined ? null : await lookUpBoardGame(gameNumber, readPage)
  return lookedUp ?? findPictureInPage(await readPage(url))
}

function isPicture({ pathname }: URL): boolean {
  return /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(pathname)
}

function boardGameNumber({ hostname, pathname }: URL): string | undefined {
  if (!/(^|\.)boardgamegeek\.com$/.test(hostname)) return undefined
  return /^\/boardgame(?:expansion|accessory)?\/(\d+)/.exec(pathname)?.[1]
}

/** Returns null if the database does not know the game or has changed its format. The caller then reads the page itself. */
async function lookUpBoardGame(gameNumber: string, readPage: ReadPage): Promise<string | null> {
  const item = new URL('https://api.geekdo.com/api/geekitems?objecttype=thing')
  item.searchParams.set('objectid', gameNumber)
  try {
    const { text } = await readPage(item)
    const answer = JSON.parse(text) as { item?: { imageurl?: unknown } }
    const image = answer.item?.imageurl
    return typeof image === 'string' && URL.canParse(image) ? image : null
  } catch {
    return null
  }
}
