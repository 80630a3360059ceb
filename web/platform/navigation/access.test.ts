import { expect, test } from 'vitest'
import { nextAddress, signInAddress } from './access.ts'

test.for([
  ['next=%2Fevents%3Fevent%3D7', '/events?event=7'],
  ['', '/'],
  ['next=https%3A%2F%2Fother.example', '/'],
  ['next=%2F%2Fother.example', '/'],
  ['next=%2F%5Cother.example', '/'],
  ['next=%2F%09%2Fother.example', '/'],
  ['next=http%3A%2F%2F%5B', '/'],
  ['next=javascript%3Aalert(1)', '/'],
] as const)('a visitor who signs in at ?%s goes to %s', ([search, expected]) => {
  expect(nextAddress(new URLSearchParams(search))).toBe(expected)
})

test.for([
  [{ pathname: '/nowhere', search: '?next=%2Fplayers' }, '/auth'],
  [{ pathname: '/auth', search: '' }, '/auth'],
  [{ pathname: '/e/abc', search: '' }, '/auth?next=%2Fe%2Fabc'],
  [{ pathname: '/add-game', search: '' }, '/auth?next=%2Fadd-game'],
  [{ pathname: '/auth', search: '?next=%2Fevents%3Fevent%3D7&mode=register' }, '/auth?next=%2Fevents%3Fevent%3D7'],
] as const)('the Sign In link at %o leads to %s', ([address, expected]) => {
  expect(signInAddress(address)).toBe(expected)
})
