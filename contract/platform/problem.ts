/** The start of the `type` of every problem. The name of the problem follows. */
export const problemTypePrefix = 'urn:meeplehood:'

/** The body of an unsuccessful answer, as RFC 9457 defines it. `errors` maps the path of a field to its message. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  errors?: Record<string, string> | undefined
}
