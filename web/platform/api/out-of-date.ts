import type { Query } from '@tanstack/react-query'
import { answers } from '../../../contract/answers.ts'
import type { CallName } from '../../../contract/calls.ts'
import type { ReportedChange } from '../../../contract/platform/live.ts'

/** The parts of a query that tell what it shows. */
export type ShownQuery = Pick<Query, 'queryKey'> & { state: Pick<Query['state'], 'data' | 'fetchStatus'> }

/** Returns whether a change puts the answer of a query of the member `userId` out of date. */
export function isOutOfDate(query: ShownQuery, change: ReportedChange, userId: number | undefined): boolean {
  if (change.topic === 'members') return true
  const { topic, ...named } = change
  const [id] = Object.values(named)
  return placesOf(query, topic).some((place) => {
    if (place === '') return true
    if (place.startsWith('!')) return idsAt(query, place.slice(1))[0] !== userId
    // A first response that is on its way may be older than the change.
    const isLoading = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    return (isLoading && place.startsWith('.')) || idsAt(query, place).includes(id)
  })
}

/** Returns where an answer has the ids (`Shown`). A newer server may send topics that this page does not know. */
export function placesOf({ queryKey: [path] }: ShownQuery, topic: ReportedChange['topic']): string[] {
  const shown = answers[`GET ${String(path)}` as CallName] ?? []
  return shown.filter((part) => /^\w+/.exec(part)?.[0] === topic).map((part) => part.slice(topic.length))
}

export function idsAt({ queryKey: [, parameters, , isPaged], state }: ShownQuery, place: string): unknown[] {
  const names = place.split(/[.:]/).filter((name) => name !== '')
  if (place.startsWith(':')) return valuesAt(parameters, names)
  return valuesAt(state.data, isPaged === undefined ? names : ['pages', 'items', ...names])
}

/** Returns the ids at the end of a path of names, in every item of the lists on the way. */
function valuesAt(part: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(part)) return part.flatMap((item) => valuesAt(item, path))
  if (part === undefined || part === null) return []
  const [name, ...names] = path
  return name === undefined
    ? [(part as { id?: unknown }).id ?? part]
    : valuesAt((part as Record<string, unknown>)[name], names)
}
