import lighthouse from 'lighthouse'

/**
 * Returns how much slower a processor must run to be as fast as a mid-range phone, from the `benchmarkIndex` with which
 * Lighthouse measures a processor. The steps are those of Lighthouse's own CPU throttling calculator.
 */
export function slowdownFor(benchmarkIndex: number): number {
  const step = steps.find(({ from }) => benchmarkIndex >= from) ?? slowest
  return Math.max(1, step.slowdown + (benchmarkIndex - step.from) / step.indexPerSlowdown)
}

const slowest = { from: 150, slowdown: 1, indexPerSlowdown: 650 }
const steps = [
  { from: 1300, slowdown: 3, indexPerSlowdown: 233 },
  { from: 800, slowdown: 2, indexPerSlowdown: 500 },
  slowest,
]

/** Returns Lighthouse's measure of this processor: the median of three runs on an empty page. */
export async function measureProcessor(url: string, port: number): Promise<number> {
  const indexes: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url, { port, onlyAudits: ['first-contentful-paint'], logLevel: 'error' })
    if (!result) throw new Error('Lighthouse could not measure the processor.')
    indexes.push(result.lhr.environment.benchmarkIndex)
  }
  return indexes.toSorted((one, other) => one - other)[1] ?? Number.NaN
}
