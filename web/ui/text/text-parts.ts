/** A piece of a message: words, or a link with the address it leads to. */
export type TextPart = { text: string; address?: string }

/**
 * Finds the web addresses in a message. Only `http:` and `https:` become links; the punctuation of the sentence around an
 * address is not part of it. The parts' texts, joined, are the message.
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

/** 'https://example.org/Go_(game)).' is 'https://example.org/Go_(game)': a bracket belongs to it if it opened in it. */
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
