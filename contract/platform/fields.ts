import { z } from 'zod'
import { maxSearchLength } from './search.ts'

/**
 * The fields several subjects share, each with its rule and its message side by side. `x-trim` travels with the JSON
 * Schema, so the server trims exactly where the web does.
 */

// PostgreSQL keeps no U+0000 and UTF-8 no half of a surrogate pair: refused, with the other control characters no
// keyboard types, instead of silently altered.
const storable = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u
const notStorable = 'Contains characters that cannot be stored'

/** Text as people type it: white space around it is dropped before any rule looks at it. */
export function typedText(required?: string) {
  return z.string(required).trim().regex(storable, notStorable).meta({ 'x-trim': true })
}

/** Text that stays as it was sent. */
export function verbatimText(required?: string) {
  return z.string(required).regex(storable, notStorable)
}

/** Longest name of a person, a game or an event, in characters. */
export const maxNameLength = 200
/** Longest description, in characters. */
export const maxDescriptionLength = 5000

/** A positive 53-bit whole number; every thing has one. */
export const Id = z.int().min(1)

/** An instant in ISO 8601, UTC, as the server sends it: `2030-05-17T01:00:00.000Z`. */
export const Instant = z.iso.datetime()

/** An instant in ISO 8601 with any offset, as callers may send it. */
export const GivenInstant = z.iso.datetime({ offset: true, error: 'Pick a date and a time' })

/** The name by which others know a person. */
export const FullName = typedText('Full name is required')
  .min(1, 'Full name is required')
  .max(maxNameLength, 'At most 200 characters')
/** An email address. */
export const Email = typedText('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .check(z.email('Please enter a valid email address'))

/** Beside a zip code that is none (SPEC 5). */
export const invalidZipMessage = 'Please enter a valid 5-digit US zip code'

/** A 5-digit US zip code (SPEC 5, 9). */
export const ZipCode = typedText(invalidZipMessage).regex(/^\d{5}$/, invalidZipMessage)

const invalidAddressMessage = 'Please provide a valid URL'

/**
 * The address of a page or a picture: absolute, http or https, at most 2,000 characters.
 *
 * @param required message beside an empty field
 */
export function webAddress(required = invalidAddressMessage) {
  return (
    typedText(required)
      .min(1, required)
      .max(2000, 'At most 2,000 characters')
      // A URL parser overlooks tabs and line breaks, and 'http:example.org' without slashes; who reads it later may not.
      .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\t\n\r]+$/, invalidAddressMessage)
      .check(z.url({ protocol: /^https?$/, error: invalidAddressMessage }))
  )
}

/** The parts of every list's query: at most `limit` items (1 to 100), continuing `after` an opaque mark of the last answer. */
export const paging = {
  limit: z.int().min(1).max(100).optional(),
  after: z.string().max(500).optional(),
}

/** The same of a list that goes back from its newest page: `before` is the mark. */
export const pagingBack = { limit: paging.limit, before: paging.after }

/** The words of a search; compared without regard to case. */
export const SearchText = typedText().max(maxSearchLength).optional()
