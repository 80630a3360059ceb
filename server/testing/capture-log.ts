import { Writable } from 'node:stream'

type LogLine = Record<string, unknown> & { reqId?: string; msg: string }

/** Creates a log stream for a server; `lines` collects what the server logs. */
export function captureLog(): { logStream: Writable; lines: LogLine[] } {
  const lines: LogLine[] = []
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as LogLine)
      done()
    },
  })
  return { logStream, lines }
}
