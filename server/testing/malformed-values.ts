import fc from 'fast-check'

/**
 * Values that most fields reject: wrong types, extreme numbers, and text that breaks columns or parsers. No text has a
 * length between its limits in characters and in UTF-16 units, where the server and Zod disagree.
 */
const unusualValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 63,
  '1',
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  '\0',
  'a\0b',
  '\u0085',
  '\ud800',
  'x\udc00x',
  '\u202eevil',
  '🎲'.repeat(20),
  'é'.normalize('NFD').repeat(300),
  'm'.repeat(6000),
  "' or 1=1 --",
  '%',
  '\\',
  '__proto__',
  'NaN',
  '2030-02-30T25:61:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'javascript:alert(1)',
  'http://',
]

/** Arbitrary JSON values, mostly unusual ones. */
export const malformedValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unusualValues) },
  fc.jsonValue({ stringUnit: 'binary-ascii' }),
  fc.string({ unit: 'binary-ascii' }),
)

/** Values with one fault: one part is malformed, missing, or an unknown field. */
export function withOneFault(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const kinds = fc.constantFrom('malformed', 'missing', 'unknown')
  return fc.tuple(values, fc.nat(), kinds, malformedValues).map(([value, number, kind, malformed]) => {
    const places = placesIn(value)
    const place = places[number % Math.max(1, places.length)]
    if (!place || kind === 'unknown') return withUnknownPart(value, malformed)
    const { [place.name]: _removed, ...rest } = place.parent
    if (kind === 'missing' && !Array.isArray(place.parent)) return replace(value, place.parent, rest)
    const changed = Array.isArray(place.parent)
      ? place.parent.with(Number(place.name), malformed)
      : { ...rest, [place.name]: malformed }
    return replace(value, place.parent, changed)
  })
}

type Parent = Record<string, unknown>

function placesIn(value: unknown): { parent: Parent; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Parent
  return Object.entries(parent).flatMap(([name, part]) => [{ parent, name }, ...placesIn(part)])
}

function withUnknownPart(value: unknown, part: unknown): unknown {
  if (Array.isArray(value)) return [...value, part]
  return typeof value === 'object' && value !== null ? { ...value, unknown: part } : part
}

function replace(value: unknown, part: unknown, by: unknown): unknown {
  if (value === part) return by
  if (Array.isArray(value)) return value.map((item) => replace(item, part, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(item, part, by)]))
}
