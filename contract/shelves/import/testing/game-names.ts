import fc from 'fast-check'
import { GameForm } from '../../../games/schemas.ts'
import { anyCharacter } from '../../../platform/testing/characters.ts'

/** What a CSV file or a spreadsheet gives a meaning, or what an import could trim. */
const delicate = [...`",;\t\n\r'=+-@|\\ \u00A0\u2028`, '\uFEFF', '\r\n', '""', '  ', 'a', 'É', '戸']

/** Generates names that the catalog accepts, often with quotes, separators, line breaks or formulas. */
export const anyGameName = fc
  .string({ unit: fc.oneof(fc.constantFrom(...delicate), anyCharacter), minLength: 2, maxLength: 16 })
  .map((name) => GameForm.shape.name.safeParse(name).data)
  .filter((name) => name !== undefined)
