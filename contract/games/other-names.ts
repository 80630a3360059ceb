import { nameKey } from '../platform/search.ts'

/** Leaves out other names that are only another spelling of the name of the game or of an earlier one. */
export function distinctOtherNames({ name, otherNames }: { name: string; otherNames: readonly string[] }): string[] {
  const byKey = new Map([name, ...otherNames].toReversed().map((each) => [nameKey(each), each]))
  byKey.delete(nameKey(name))
  return [...byKey.values()].toReversed()
}
