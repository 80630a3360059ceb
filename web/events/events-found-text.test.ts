import { expect, test } from 'vitest'
import { eventsFoundText } from './events-found-text.ts'

test.for([
  [0, '0 events found'],
  [1, '1 event found'],
  [1000, '1000 events found'],
  [1001, '1,000+ events found'],
] as const)('the number of %d found events is announced as %j', ([count, text]) => {
  expect(eventsFoundText(count)).toBe(text)
})
