// @engine sqlite
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { withText } from '../../testing/body-texts.ts'
import { schemaValues } from '../../testing/schema-values.ts'
import { requestCheck } from './request-checks.ts'
import { wireSchema } from './wire-schema.ts'

/** Texts that show nothing. */
const invisibleTexts = {
  'a zero-width space': '\u200B',
  'a word joiner': '\u2060',
  'a blank Braille cell': '\u2800\u2800',
  'Hangul fillers': '\u3164 \uFFA0\u115F',
  'a soft hyphen': '\u00AD',
  'direction marks': '\u200F\u200E\u202E',
  joiners: '\u200D\u200C',
  'a Mongolian separator': '\u180E',
  'a tag': '\u{E0061}',
  'a selector between spaces': ' \uFE0F\n',
  'a mark that joins': '\u034F',
  'a control character': '\u0085',
}

/** Fields that nobody sees, because they have to equal something that is stored or was sent before. */
const secret = /assword|token|secret|challenge|response|offerId|proposalId|pollCode|picture/i

const bodies = allCalls.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body] as const] : []))

describe('a text without a visible character', () => {
  // Requirement api-91: A text without a visible character counts as empty in every field.
  test.for(bodies)('is empty or invalid in every field of %s', ([name, schema]) => {
    const check = requestCheck(schema, 'body')
    const valid = fc.sample(schemaValues(wireSchema(schema, 'input'), [1]), { numRuns: 20, seed: 1 })
    const accepted = Object.entries(invisibleTexts).flatMap(([kind, text]) => {
      const changed = new Map(valid.flatMap((body) => withText(body, text)))
      return Array.from(changed).flatMap(([field, body]) => {
        const result = check(body)
        return !secret.test(field) &&
          'value' in result &&
          JSON.stringify(result.value).includes(JSON.stringify(text).slice(1, -1))
          ? [`${name} ${field}: ${kind}`]
          : []
      })
    })
    expect(accepted).toEqual([])
  })
})

/** Texts with invisible characters that keyboards type. */
const writtenTexts = [
  'র\u200D্যাম দাস',
  'ಅರ\u200D್ಥ',
  'می\u200Cخواهم',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '👩\u200D🚀 दल',
].map((text) => `Ada Lovelace ${text}`)

describe('a text with joiners or the tags of a flag', () => {
  // Requirement people-135: Invisible characters that a script or a flag needs, as keyboards type them, stay in every text.
  test.for(bodies)('stays as it is in every field of %s that accepts a name', ([_name, schema]) => {
    const check = requestCheck(schema, 'body')
    const valid = fc.sample(schemaValues(wireSchema(schema, 'input'), [1]), { numRuns: 20, seed: 1 })
    const keeps = (body: unknown, text: string) => {
      const result = check(body)
      return 'value' in result && JSON.stringify(result.value).includes(text)
    }
    for (const text of writtenTexts) {
      const named = new Map(valid.flatMap((body) => withText(body, 'Ada Lovelace')))
      const changed = new Map(valid.flatMap((body) => withText(body, text)))
      const accepting = Array.from(named).filter(([, body]) => keeps(body, 'Ada Lovelace'))
      expect(accepting.flatMap(([field]) => (keeps(changed.get(field), text) ? [] : [`${field}: ${text}`]))).toEqual([])
    }
  })
})
