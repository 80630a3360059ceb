import type { Call } from './call.ts'

type Values = Record<string, unknown>

/** The path and query of a call, its parameters filled in: `/api/events/7/attendees`, `/api/games?category=Dice&category=Family`. */
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

/** The id that a part of an address spells; undefined where it is none. */
export function readId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}
