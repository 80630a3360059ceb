import { linkifyit } from 'linkify-it'
import { parseAddress } from '../../../contract/platform/older-browsers.ts'

/** A part of a text: plain, or a link with its address. */
export type TextPart = { text: string; address?: string }

const addresses = linkifyit()

/**
 * Splits a text at its web addresses. Only `http:` and `https:` addresses become links, without the punctuation of the
 * sentence around them. Joined together, the texts of the parts are the original text.
 */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  // Not `addresses.match`, which finds no address directly after a letter. Chinese and Japanese have no spaces.
  for (const { 0: scheme, index } of content.matchAll(/(?<![a-z0-9])https?:/gi)) {
    if (index < end) continue
    const start = index + scheme.length
    const found = content.slice(index, start + addresses.testSchemaAt(content, scheme, start))
    const [first = ''] = found.split(/[,;|](?=https?:)/i, 1)
    const text = first.replace(marksAtEnd, '')
    const address = text.length > scheme.length ? parseAddress(text)?.href : undefined
    if (address === undefined) continue
    if (index > end) parts.push({ text: content.slice(end, index) })
    parts.push({ text, address })
    end = index + text.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

/** Marks that linkify-it keeps at the end: those around emphasized words, a colon, and invisible ones of right-to-left texts. */
const marksAtEnd = /(?<![.,;:!?*_~`|＞⋯\p{Cf}])[.,;:!?*_~`|＞⋯\p{Cf}]+$/u
