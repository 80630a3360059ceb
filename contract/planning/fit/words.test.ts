import { expect, test } from 'vitest'
import { durationWords } from './words.ts'

test.for([
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [165, '2 hours 45 minutes'],
] as const)('%d minutes read as %s', ([minutes, text]) => {
  expect(durationWords(minutes)).toBe(text)
})
