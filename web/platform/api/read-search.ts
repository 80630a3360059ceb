import { maxSearchLength } from '../../../contract/platform/search-length.ts'

/** Returns the search text of an address (`?search=`), trimmed and cut to the length that the server accepts. */
export function readSearch(address: URLSearchParams): string {
  return (address.get('search') ?? '').trim().slice(0, maxSearchLength)
}
