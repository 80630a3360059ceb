import { expect, test } from 'vitest'
import { readSettingsAddress } from './settings-address.ts'

test.for([
  ['', undefined],
  ['event=7', undefined],
  ['settings', 'appearance'],
  ['settings=nonsense', 'appearance'],
  ['settings=devices', 'devices'],
  ['tab=past&settings=account', 'account'],
] as const)('the address ?%s opens the settings at %s', ([search, part]) => {
  expect(readSettingsAddress(new URLSearchParams(search))).toBe(part)
})
