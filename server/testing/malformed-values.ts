import fc from 'fast-check'

/**
 * What no field expects: other types, edges of numbers, text that no column or parser likes. None near a length where
 * counting characters and counting units of UTF-16 differ, as server and form do.
 */
const oddities: readonly unknown[] = [
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

/** Any JSON at all, the awkward before the rest. */
export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddities) },
  fc.jsonValue({ stringUnit: 'binary-ascii' }),
  fc.string({ unit: 'binary-ascii' }),
)

/** A value with one fault: something in it is nonsense, is gone, or has a stranger beside it. */
export function withOneFault(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const kinds = fc.constantFrom('replaced', 'missing', 'stranger')
  return fc.tuple(values, fc.nat(), kinds, nonsense).map(([value, number, kind, odd]) => {
    const places = placesIn(value)
    const place = places[number % Math.max(1, places.length)]
    if (!place || kind === 'stranger') return beside(value, odd)
    const { [place.name]: _gone, ...rest } = place.parent
    if (kind === 'missing' && !Array.isArray(place.parent)) return replaced(value, place.parent, rest)
    const changed = Array.isArray(place.parent)
      ? place.parent.with(Number(place.name), odd)
      : { ...rest, [place.name]: odd }
    return replaced(value, place.parent, changed)
  })
}

type Parent = Record<string, unknown>

function placesIn(value: unknown): { parent: Parent; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Parent
  return Object.entries(parent).flatMap(([name, part]) => [{ parent, name }, ...placesIn(part)])
}

function beside(value: unknown, odd: unknown): unknown {
  if (Array.isArray(value)) return [...value, odd]
  return typeof value === 'object' && value !== null ? { ...value, stranger: odd } : odd
}

function replaced(value: unknown, part: unknown, by: unknown): unknown {
  if (value === part) return by
  if (Array.isArray(value)) return value.map((item) => replaced(item, part, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item, part, by)]))
}
