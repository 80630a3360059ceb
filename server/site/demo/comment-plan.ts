import { pickMomentBetween } from './content/chance.ts'

export type PlannedComment = { author: string; content: string; isAnnouncement: boolean; createdAt: Date }

/** Spreads the lines of a script over the time between `from` and `to`. Returns the same result for the same input. */
export function planComments(script: string, { title, from, to }: { title: string; from: Date; to: Date }) {
  const lines = script.trim().split('\n').map(readLine)
  const moments = lines.map((_line, index) => pickMomentBetween(from, to, 'says', title, index))
  const sorted = moments.toSorted((one, other) => one.getTime() - other.getTime())
  return lines.map((line, index): PlannedComment => ({ ...line, createdAt: sorted[index] ?? from }))
}

/** Parses a line `username: text`, or `username announces: text` for an announcement. */
function readLine(line: string) {
  const [, author, announces, content] = /^\s*([\w.-]+)( announces)?: (.+)$/.exec(line) ?? []
  if (author === undefined || content === undefined) throw new Error(`The line has no username: "${line}"`)
  return { author, content, isAnnouncement: announces !== undefined }
}
