/** The start of the `type` of every problem. The name of the problem follows. */
export const problemTypePrefix = 'urn:meeplehood:'

/** What others saved meanwhile: the present values of the fields that both sides changed, and the version to save from. */
export type SavedMeanwhile = { present: Record<string, unknown>; version: string }

/** RFC 9457. `errors` maps the path of a field to its message. `ChangedMeanwhile` has what others saved. */
export type Problem = Partial<SavedMeanwhile> & {
  type: string
  title: string
  status: number
  detail: string
  errors?: Record<string, string> | undefined
}
