import { expect, test } from 'vitest'
import { nextAddress, signInAddress } from './access.ts'

test.for([
  ['next=%2Fevents%3Fevent%3D7', '/events?event=7'],
  ['', '/'],
  ['next=https%3A%2F%2Felsewhere.example', '/'],
  ['next=%2F%2Felsewhere.example', '/'],
  ['next=%2F%5Celsewhere.example', '/'],
  ['next=javascript%3Aalert(1)', '/'],
] as const)('after signing in with ?%s a visitor goes to %s', ([search, expected]) => {
  expect(nextAddress(new URLSearchParams(search))).toBe(expected)
})

test.for([
  [{ pathname: '/nowhere', search: '?next=%2Fplayers' }, '/auth'],
  [{ pathname: '/auth', search: '' }, '/auth'],
  [{ pathname: '/auth', search: '?next=%2Fevents%3Fevent%3D7&mode=register' }, '/auth?next=%2Fevents%3Fevent%3D7'],
] as const)('Sign In on %o leads to %s', ([place, expected]) => {
  expect(signInAddress(place)).toBe(expected)
})
