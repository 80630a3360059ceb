import type { Page } from '../platform/outgoing-requests/guarded-request.ts'
import { findPictureInPage } from './picture-in-page.ts'

type ReadPage = (url: URL) => Promise<Page>

/**
 * The picture of a game on its product's page (SPEC 7, Image extraction), or null where there is none:
 *
 * - a picture's own address is given back as it is, unfetched;
 * - a game of the board-game database is looked up by its number;
 * - a shop's page has the product's picture, an encyclopedia's the one in its fact box;
 * - any other page the one it announces (Open Graph), or its main picture.
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

/** Null where the database does not know the game or says it differently than it used to: the page itself is read then. */
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
