import { Writable } from 'node:stream'

/** A line of the log: one JSON object. */
type Line = Record<string, unknown> & { reqId?: string; msg: string }

/** Somewhere for a server to log to, and the lines it wrote there. */
export function captureLog(): { logStream: Writable; lines: Line[] } {
  const lines: Line[] = []
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line)
      done()
    },
  })
  return { logStream, lines }
}
