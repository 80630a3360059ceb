import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const at = (hour: number, minute = 0) => new Date(2030, 4, 17, hour, minute)

test.for([
  [0, 0, 'Good evening, Ada'],
  [4, 59, 'Good evening, Ada'],
  [5, 0, 'Good morning, Ada'],
  [11, 59, 'Good morning, Ada'],
  [12, 0, 'Good afternoon, Ada'],
  [17, 59, 'Good afternoon, Ada'],
  [18, 0, 'Good evening, Ada'],
] as const)('at %i:%i the dashboard says %s', ([hour, minute, words]) => {
  expect(greeting('Ada Lovelace', at(hour, minute))).toBe(words)
})

test('a member of one name is greeted by all of it', () => {
  expect(greeting('  Zoë ', at(9))).toBe('Good morning, Zoë')
})
