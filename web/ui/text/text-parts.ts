import { linkifyit } from 'linkify-it'
import { parseAddress } from '../../../contract/platform/older-browsers.ts'

/** A part of a text: plain, or a link with its address. */
export type TextPart = { text: string; address?: string }

const addresses = linkifyit()

/** Only `http:` and `https:` addresses become links. The texts of the parts join to the original text. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  // An address with a username shows another host than it leads to, so it is no link.
  // Not `addresses.match`, which finds no address directly after a letter. Chinese and Japanese have no spaces.
  for (const { 0: scheme, index } of content.matchAll(
    /(?<![a-z0-9])https?:(?!\/\/[\w.~%!$&*+=-]*(?::[^\s/?#"<>]*)?@)/gi,
  )) {
    if (index < end) continue
    const start = index + scheme.length
    const found = content.slice(index, start + addresses.testSchemaAt(content, scheme, start))
    const [first = ''] = found.split(nextText, 1)
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

/**
 * What follows an address without a space: another address, an invisible mark with more text, 's, emoji at the end, and after
 * a Latin letter the particles of Japanese, Korean and Chinese. Other letters of these belong to it, as in 'wiki/LG전자'.
 */
const nextText =
  /['’‘`](?=(?:s|d|ll|re|ve)[.,;:!?]*$)|[,;|](?=https?:)|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?<=[\p{L}\p{N}])\p{Emoji_Presentation}(?=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]*$)|(?<=[a-z0-9])(?=\p{Script=Hiragana}|[的是吗吧呢了]|(?:입니다|이에요|예요|에서|에|으?로|[을를은는이가와과도의])[.,!?]*$)/iu

/** Marks that linkify-it keeps at the end: those around emphasized words, a colon, and invisible ones of right-to-left texts. */
const marksAtEnd = /(?<![.,;:!?*_~`|＞⋯\p{Cf}])[.,;:!?*_~`|＞⋯\p{Cf}]+$/u
