import { expect, test } from 'vitest'
import { readProfileAddress } from './profile-address.ts'

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
