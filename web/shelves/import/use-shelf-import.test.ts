import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { failureText } from './use-shelf-import.ts'

// Shows shelf-15.
test.each([
  [500, /^Something went wrong on our side\. Nothing is lost\. Please try again\.$/],
  [503, /^The server cannot be reached\. Nothing is lost\./],
])('an answer with status %i is explained with what to do next', (status, text) => {
  expect(failureText(new ApiError(status, '', ''))).toMatch(text)
})
