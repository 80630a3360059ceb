import type { Call } from './call.ts'

type Values = Record<string, unknown>

/** Returns the path and query of a call with its parameters filled in: `/api/games?category=Dice&category=Family`. */
export function addressOf(
  call: Pick<Call, 'path'>,
  { parameters = {}, query = {} }: { parameters?: Values | undefined; query?: Values | undefined },
): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_name, key: string) => encodeURIComponent(String(parameters[key])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

/** Splits the name of a call, such as `GET /api/games`, into its method and path. */
export function partsOf(name: string): Pick<Call, 'method' | 'path'> {
  const [method, path] = name.split(' ')
  return { method, path } as Pick<Call, 'method' | 'path'>
}

/** Parses an id in a path or query. Returns undefined unless the text is a positive integer that a number can hold. */
export function readId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}
