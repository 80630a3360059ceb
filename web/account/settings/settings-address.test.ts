import { expect, test } from 'vitest'
import { readSettingsAddress } from './settings-address.ts'

test.for([
  ['', undefined],
  ['event=7', undefined],
  ['settings', 'appearance'],
  ['settings=nonsense', 'appearance'],
  ['settings=devices', 'devices'],
  ['tab=past&settings=account', 'account'],
] as const)('the search %j opens the settings tab %s', ([search, part]) => {
  expect(readSettingsAddress(new URLSearchParams(search))).toBe(part)
})
