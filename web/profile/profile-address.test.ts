import { expect, test } from 'vitest'
import { readProfileAddress, userIdOf } from './profile-address.ts'

test.for([
  ['', 'games', false],
  ['tab=events', 'events', false],
  ['tab=about', 'about', false],
  ['tab=secrets', 'games', false],
  ['edit=1', 'games', true],
  ['tab=about&edit=1', 'about', true],
] as const)('the profile at ?%s shows %s; editing: %s', ([search, tab, isEditing]) => {
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
] as const)('the profile at /profile/%s is that of member %s', ([userId, id]) => {
  expect(userIdOf({ userId })).toBe(id)
})
