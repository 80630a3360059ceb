import { createServer } from 'node:http'
import { GCProfiler } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server process before the server (`--import`). Measures the turns of its event loop, and answers each
// request to LOOP_METER_PORT with what it has measured since the request before.

/**
 * The longest turn of the event loop without the time in which it waits for something to do, the most that the thread used
 * the processor in a turn (the rest is waiting for the disk or for other work of the machine), the longest pause in which
 * it freed memory, and the sum of all turns of a millisecond and more. In milliseconds.
 */
export type LoopTurns = { longest: number; processor: number; collection: number; sum: number }

const none = { longest: 0, processor: 0, sum: 0 }
let measured = none
let [activeAt, processorAt] = [activeTime(), processorTime()]

const port = process.env['LOOP_METER_PORT']
// Workers and the processes that draw covers load this file too.
if (isMainThread && port !== undefined && /server.main\.mjs$/.test(process.argv[1] ?? '')) startMeter(Number(port))

function startMeter(meterPort: number) {
  endTurn()
  const collector = new GCProfiler()
  collector.start()
  const meter = createServer((request, response) => {
    // An empty handler, to compare with.
    if (request.url === '/empty') return response.end()
    // The bench sleeps for longer than connections stay open.
    response.setHeader('connection', 'close')
    // The cost of a pause is in microseconds.
    const collection = Math.max(0, ...collector.stop().statistics.map(({ cost }) => cost / 1000))
    collector.start()
    response.once('close', () => (measured = none))
    return response.end(JSON.stringify({ ...measured, collection } satisfies LoopTurns))
  })
  meter.listen(meterPort, '127.0.0.1').unref()
}

/** Runs once in each turn, because it requests the next turn at once. */
function endTurn() {
  const [activeNow, processorNow] = [activeTime(), processorTime()]
  const turn = activeNow - activeAt
  const sum = measured.sum + (turn < 1 ? 0 : turn)
  const processor = Math.max(measured.processor, processorNow - processorAt)
  measured = { longest: Math.max(measured.longest, turn), processor, sum }
  activeAt = activeNow
  processorAt = processorNow
  setImmediate(endTurn).unref()
}

/** Returns the milliseconds for which the event loop has had something to do. */
function activeTime(): number {
  return performance.eventLoopUtilization().active
}

/** Returns the milliseconds for which this thread has used the processor. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
