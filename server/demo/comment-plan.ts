import { momentBetween } from './content/chance.ts'

/** A comment below a demo event, with its moment. */
export type PlannedComment = { author: string; content: string; isAnnouncement: boolean; createdAt: Date }

/** What people said below an event once they had their seats: in the order of the script, told the same each time. */
export function planComments(script: string, { title, from, to }: { title: string; from: Date; to: Date }) {
  const lines = script.trim().split('\n').map(readLine)
  const moments = lines.map((_line, index) => momentBetween(from, to, 'says', title, index))
  const inOrder = moments.toSorted((one, other) => one.getTime() - other.getTime())
  return lines.map((line, index): PlannedComment => ({ ...line, createdAt: inOrder[index] ?? from }))
}

/** A line is `username: words`, or `username announces: words`. */
function readLine(line: string) {
  const [, author, announces, content] = /^\s*([\w.-]+)( announces)?: (.+)$/.exec(line) ?? []
  if (author === undefined || content === undefined) throw new Error(`no speaker in the line "${line}"`)
  return { author, content, isAnnouncement: announces !== undefined }
}
