import { expect, test } from 'vitest'
import { readProfileAddress, userIdOf } from './profile-address.ts'

test.for([
  ['', 'games', false],
  ['tab=events', 'events', false],
  ['tab=about', 'about', false],
  ['tab=secrets', 'games', false],
  ['edit=1', 'games', true],
  ['tab=about&edit=1', 'about', true],
] as const)('the query string %j opens the tab %s with isEditing %s', ([search, tab, isEditing]) => {
  expect(readProfileAddress(new URLSearchParams(search))).toEqual({ tab, isEditing })
})

test.for([
  ['7', 7],
  ['0', undefined],
  ['-7', undefined],
  ['7.5', undefined],
  ['1e3', undefined],
  ['seven', undefined],
  ['99999999999999999999', undefined],
  [undefined, undefined],
] as const)('the member id of /profile/%s is %s', ([userId, id]) => {
  expect(userIdOf({ userId })).toBe(id)
})
