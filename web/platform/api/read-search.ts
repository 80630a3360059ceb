import { maxSearchLength } from '../../../contract/platform/search.ts'

/** The words that an address searches for (`?search=`), as far as a list takes them: more would be refused. */
export function readSearch(address: URLSearchParams): string {
  return (address.get('search') ?? '').trim().slice(0, maxSearchLength)
}
