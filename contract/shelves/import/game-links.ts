import { readCount } from './csv-values.ts'
import { smallWords } from './likely-names.ts'

/** What a link to BoardGameGeek says about a game, and the text beside the link or the name in its address. */
export type GameLink = { bggId: number; isExpansion: boolean; isAccessory: boolean; text: string }

const link =
  /(?:https?:\/\/)?(?:[a-z\d-]+\.)?boardgamegeek\.com\/(boardgame|boardgameexpansion|boardgameaccessory|thing)\/(\d+)(?:\/([^\s/?#)\]>"]*))?[^\s)\]>"]*/iu

/** A link in a post there: '[thing=13]Catan[/thing]'. */
const forumLink = /\[thing=(\d+)\](.*)\[\/thing\]/iu

/** Reads the name beside a link to BoardGameGeek, or makes it of the address. Undefined without such a link. */
export function readGameLink(line: string): GameLink | undefined {
  const [, thing = '', title = ''] = forumLink.exec(line) ?? []
  const thingId = readCount(thing, Number.MAX_SAFE_INTEGER)
  if (thingId !== null) return { bggId: thingId, isExpansion: false, isAccessory: false, text: title.trim() }
  const [address, kind = '', id = '', slug = ''] = link.exec(line) ?? []
  const bggId = readCount(id, Number.MAX_SAFE_INTEGER)
  if (address === undefined || bggId === null) return undefined
  const beside = line
    .replace(address, ' ')
    .replaceAll(/\[\/?url\b[^\]]*\]/giu, ' ')
    .replaceAll(/\[([^\]]*)\](?=\s*\()/gu, ' $1 ')
    .replaceAll(/\(\s*\)|<\s*>|\[\s*\]|<\/?a\b[^>]*>/giu, ' ')
    .replaceAll(/^[\s\-–—:|,;]+|[\s\-–—:|,;]+$/gu, '')
  const isNamed = /\p{L}|\p{N}{2}/u.test(beside)
  return {
    bggId,
    isExpansion: /expansion$/i.test(kind),
    isAccessory: /accessory$/i.test(kind),
    text: isNamed ? beside : nameOfSlug(slug),
  }
}

function nameOfSlug(slug: string): string {
  const words = slug.split('-').filter((word) => word !== '')
  return words
    .map((word, index) =>
      index > 0 && (smallWords.has(word) || /^(?:as|by)$/.test(word))
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
