import { hash } from 'node:crypto'
import { ProblemError } from './problem-error.ts'

/** Characters of a version for each field; 36 bits. */
const digestLength = 6

/** The version has a digest of each field, to tell which changed. Only members who read the values may get it. */
export function versionOf(values: object): string {
  return Object.entries(values)
    .map(([field, value]) => digestOf(field, value))
    .join('')
}

function digestOf(field: string, value: unknown): string {
  return hash('sha256', JSON.stringify([field, value === '' ? null : (value ?? null)]), 'base64url').slice(
    0,
    digestLength,
  )
}

/** Merges what a request saves into what others have saved since the version from which the request was made. */
export class VersionedSave {
  readonly #digests: ReadonlySet<string>
  /** Whether the handler has merged what it saves. */
  isMerged = false

  constructor(version: string) {
    const starts = Array.from({ length: version.length / digestLength }, (_digest, index) => index * digestLength)
    this.#digests = new Set(starts.map((start) => version.slice(start, start + digestLength)))
  }

  /** Fields that the request leaves as they were keep the present values. Throws `ChangedMeanwhile` for conflicts. */
  readonly merge = <Values extends object>(present: Values, saved: Values): Values => {
    this.isMerged = true
    const fields = Object.keys(saved) as (keyof Values & string)[]
    const changedSince = fields.filter(
      (field) => digestOf(field, present[field]) !== digestOf(field, saved[field]) && !this.#had(field, present[field]),
    )
    const conflicts = changedSince.filter((field) => !this.#had(field, saved[field]))
    if (conflicts.length > 0)
      throw new ProblemError('ChangedMeanwhile', undefined, {
        present: pick(present, conflicts),
        version: versionOf(present),
      })
    return { ...saved, ...pick(present, changedSince) }
  }

  #had(field: string, value: unknown): boolean {
    return this.#digests.has(digestOf(field, value))
  }
}

function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}
