import { z } from 'zod'
import { groupDigits } from './group-digits.ts'
import { maxSearchLength } from './search-length.ts'
import { type TypedForm, typedForms } from './typed-forms.ts'
import { removePastedMarks, trimText, visibleLine, visibleText } from './visible-line.ts'

export const maxWebAddressLength = 2000

// PostgreSQL cannot store U+0000, and UTF-8 cannot encode half of a surrogate pair. These and the other control
// characters are rejected instead of being changed silently.
const storable = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
const notStorable = 'Contains characters that cannot be stored'

/** Trimmed before any other rule applies. The server trims where the JSON Schema says `x-trim`. */
export function trimmedText(required?: string) {
  return z.string(required).overwrite(trimText).regex(storable, notStorable).meta({ 'x-trim': true })
}

export function untrimmedText(required?: string) {
  return z.string(required).regex(storable, notStorable)
}

/** Text that keeps its white space, with at least one visible character. */
export function visibleUntrimmedText(required: string) {
  return untrimmedText(required).regex(visibleText, required)
}

/** More marks in a row than any language needs (Unicode Standard Annex 15, Stream-Safe Text Format). */
const tooManyMarks = /\p{M}{31}/u

/** NFC without pasted marks. More than 30 marks in a row stay, because sorting them takes quadratic time. */
export function normalizeText(text: string): string {
  const plain = removePastedMarks(text)
  return tooManyMarks.test(plain) ? plain : plain.normalize('NFC')
}

/** Like `trimmedText`, in the Unicode form NFC. The server normalizes where the JSON Schema says `x-normalize`. */
export function normalizedText(required?: string) {
  return trimmedText(required).overwrite(normalizeText).meta({ 'x-normalize': 'NFC' })
}

/** Like `trimmedText`, in the form that we use. The server converts it to the form that the JSON Schema names as `x-typed`. */
export function typedText(form: TypedForm, required?: string) {
  return trimmedText(required).overwrite(typedForms[form]).meta({ 'x-typed': form })
}

/** Normalized text on one line, without characters that are invisible or change the writing direction. */
export function lineOfText(required?: string) {
  return normalizedText(required).regex(visibleLine, 'Use one line, without invisible characters')
}

export const maxNameLength = 200
export const maxDescriptionLength = 5000

/** The positive integer that identifies a row. */
export const Id = z.int().min(1)

/** An instant in ISO 8601, UTC, as the server sends it: `2030-05-17T01:00:00.000Z`. */
export const Instant = z.iso.datetime()

/** An instant in ISO 8601 with any offset, as callers may send it. */
export const InstantInput = z.iso.datetime({ offset: true, error: 'Pick a date and a time' })

/** An email address. */
export const Email = typedText('email', 'Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .check(z.email('Please enter a valid email address'))

const invalidZipMessage = 'Please enter a valid 5-digit US zip code'

/** A US zip code of five digits. */
export const ZipCode = typedText('zip', invalidZipMessage).regex(/^\d{5}$/, invalidZipMessage)

const invalidAddressMessage = 'Please provide a valid URL'

/**
 * The absolute http or https address of a page or a picture, at most 2,000 characters long.
 *
 * @param required message for an empty field
 */
export function webAddress(required = invalidAddressMessage) {
  return (
    trimmedText(required)
      .min(1, required)
      .max(maxWebAddressLength, `At most ${groupDigits(maxWebAddressLength)} characters`)
      // URL parsers accept tabs, line breaks and 'http:example.org' without slashes. Other programs may not.
      .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\t\n\r]+$/, invalidAddressMessage)
      .check(z.url({ protocol: /^https?$/, error: invalidAddressMessage }))
  )
}

/** Base64 of a name, whose characters have up to four bytes, and of other values with fewer than 200 bytes. */
export const maxCursorLength = Math.ceil((4 * (4 * maxNameLength + 200)) / 3)

export const maxPageSize = 100

/** Query fields of a list: at most `limit` items, starting after the opaque cursor `after` of the previous page. */
export const paging = {
  limit: z
    .int()
    .min(1)
    .max(maxPageSize)
    .optional()
    .describe('The maximum number of items, up to 100. Without it, the answer has at most 1,000.'),
  after: z.string().max(maxCursorLength).optional().describe('The opaque cursor in the `Link` of the previous page.'),
}

/** Query fields of a list that has few items without a limit. */
export function pagingOf(size: number) {
  const limit = z.int().min(1).max(maxPageSize).default(size)
  return { ...paging, limit: limit.describe(`The maximum number of items, up to 100; ${size} by default.`) }
}

/** Query fields of a list whose first page is the newest: the cursor `before` leads to older items. */
export const pagingBack = { limit: paging.limit, before: paging.after }

/** A search text. The words match in any order and in another spelling (`searchTerms`). */
export const SearchText = trimmedText().max(maxSearchLength).optional()

/** A field of something that can be edited: what a save sends back to say from what it was made. */
export const Version = z.string().describe('Send it with a change, so that the change overwrites nothing newer.')

/** The field of a change that names the version from which it was made. */
export const madeFrom = {
  version: z
    .string()
    .regex(/^[\w-]*$/)
    .max(1000)
    .optional()
    .describe(
      'The `version` of what I changed, as I read it. Fields that others have changed since then and I have not stay as they are; if both changed a field, the answer is `ChangedMeanwhile`. Without it, the change replaces whatever is there.',
    ),
}
