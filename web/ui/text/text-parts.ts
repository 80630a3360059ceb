/** A part of a text: plain, or a link with its address. */
export type TextPart = { text: string; address?: string }

/**
 * Splits a text at its web addresses. Only `http:` and `https:` addresses become links, without the punctuation of the
 * sentence around them. Joined together, the texts of the parts are the original text.
 */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of content.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const text = withoutPunctuation(match[0])
    if (!URL.canParse(text)) continue
    if (match.index > end) parts.push({ text: content.slice(end, match.index) })
    parts.push({ text, address: new URL(text).href })
    end = match.index + text.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

/** Removes punctuation at the end. A closing bracket stays when the address contains its opening bracket. */
function withoutPunctuation(address: string): string {
  let end = address.length
  while (end > 0 && isPunctuation(address.slice(0, end))) end -= 1
  return address.slice(0, end)
}

function isPunctuation(address: string): boolean {
  const last = address.at(-1) ?? ''
  if (last === ')') return address.split(')').length > address.split('(').length
  return /[.,;:!?'…*_\]}’”]/.test(last)
}
