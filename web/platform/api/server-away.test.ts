import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isServerAway } from './server-away.ts'

test.for([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: https://meeplehood.example/assets/events.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new ApiError(502, 'Bad Gateway', ''),
  new ApiError(503, 'Service Unavailable', ''),
])('the server is away when the browser says: %s', (error) => {
  expect(isServerAway(error)).toBe(true)
})

test.for([
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  new Error('a screen for members was shown to a visitor'),
  new ApiError(401, 'Unauthorized', ''),
  new ApiError(429, 'Too Many Requests', ''),
])('the server is there when: %s', (error) => {
  expect(isServerAway(error)).toBe(false)
})
