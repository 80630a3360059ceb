import { createRequire } from 'node:module'
import { addLookAlikes } from '../../../contract/people/users/reserved-names.ts'

const require = createRequire(import.meta.url)

/**
 * Lets every rule of names know the letters of Unicode Technical Standard 39. Their data of 100 kB is loaded when a name
 * with other letters than ASCII first arrives.
 */
export function useAllLookAlikes() {
  addLookAlikes((text) => (require('unhomoglyph') as (text: string) => string)(text))
}
