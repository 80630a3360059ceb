import { describe, expect, test } from 'vitest'
import { slowdownFor } from './calibrate.ts'

describe('slowing a processor down to a mid-range phone', () => {
  test.for([
    [100, 1],
    [150, 1],
    [800, 2],
    [1300, 3],
    [1533, 4],
    [1999, 6],
  ])('slows a processor with the index %d down %d times', ([benchmarkIndex = 0, slowdown]) => {
    expect(slowdownFor(benchmarkIndex)).toBeCloseTo(slowdown ?? 0, 5)
  })
})
