/** Encodings of older spreadsheets, by their names in the Encoding Standard, which `TextDecoder` knows. */
export const olderEncodings = {
  'windows-1252': 'Windows, Western Europe',
  macintosh: 'Mac, Western Europe',
  'windows-1250': 'Windows, Central Europe',
  'windows-1251': 'Windows, Cyrillic',
} as const
export type OlderEncoding = keyof typeof olderEncodings

/** The text of a file. `encoding` is set if it is a guess, which the member has to confirm. */
export type DecodedText = { text: string; encoding: OlderEncoding | undefined }

/** Decodes the text of a file in UTF-8, UTF-16 or an older encoding. Returns undefined for a file that is no text. */
export function decodeText(bytes: Uint8Array, chosen?: OlderEncoding): DecodedText | undefined {
  const unicode = utf16Of(bytes) ?? 'utf-8'
  try {
    const text = new TextDecoder(unicode, { fatal: true }).decode(bytes)
    return isBinary(text) ? undefined : { text, encoding: undefined }
  } catch {
    const encoding = chosen ?? guessOlderEncoding(bytes)
    const text = new TextDecoder(encoding).decode(bytes)
    return isBinary(text) ? undefined : { text, encoding }
  }
}

/** Recognizes UTF-16 by its byte order mark, or by the zero bytes of its first ASCII letters. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
    return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0))
    return 'utf-16be'
  return undefined
}

function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\0-\x08\x0E-\x1F]/.test(text)
}

/** Counts the letters with accents and the apostrophes beside other letters, where symbols never are. */
function guessOlderEncoding(bytes: Uint8Array): OlderEncoding {
  const scoreOf = (encoding: OlderEncoding) => {
    const text = new TextDecoder(encoding).decode(bytes)
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
    const letters = count(/(?<=[A-Za-z])[à-öø-ÿßœ]|[À-ÖØ-Þà-öø-ÿŒœ](?=[A-Za-z])|(?<=\p{L})’(?=\p{L})/gu)
    // The letters š, ž and Ž of Windows are most often ö, ü and é of a Mac.
    const odd = count(/(?<=\p{L})[^\p{L}\p{M}\s\p{ASCII}’‘–—-](?=\p{L})|(?<=[a-z])[À-ÖØ-ÞŒŠŽŸ]/gu)
    return letters - 2 * (odd + count(/(?<=[A-Z])[à-öø-ÿ](?=[A-Z])|(?<=\s)[ÐÑ](?=\s)/gu))
  }
  return scoreOf('macintosh') > scoreOf('windows-1252') ? 'macintosh' : 'windows-1252'
}

/** Returns the first different lines with a letter that depends on the encoding, for the member to look at. */
export function sampleLines(text: string): string[] {
  const cells = text.split(/[\r\n\t;,"]+/).map((cell) => cell.trim().slice(0, 60))
  return [...new Set(cells.filter((cell) => /[^\p{ASCII}]/u.test(cell)))].slice(0, 3)
}
