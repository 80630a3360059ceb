import { proposeSplits } from '../contract/planning/split/testing/propose-splits.ts'
import { buildEvening } from '../contract/planning/split/testing/event-people.ts'

export const splitScenario = 'split the table'
/** Milliseconds that splitting 12 people over 60 games may take. */
export const splitTarget = 50

const runs = 40

/** Returns the median of the milliseconds for splitting 12 people over 60 games, after some runs to warm up. */
export function measureSplit(): number {
  const { games, eventPeople } = buildEvening({ people: 12, gameCount: 60 })
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    proposeSplits(games, eventPeople)
    return performance.now() - start
  })
  return times.slice(runs / 4).toSorted((one, other) => one - other)[Math.floor((runs * 3) / 8)] ?? Number.NaN
}
