import { coverSlug } from '../../../contract/games/cover-slug.ts'

// `no-inline` keeps small drawings out of the JavaScript.
const addresses = import.meta.glob<string>('./known-games/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Returns the address of the drawing of a well-known game. Other games have none. */
export function knownCoverAddress(name: string): string | undefined {
  return addresses[`./known-games/${coverSlug(name)}.svg`]
}
