import type { Resolver } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { lazyResolver } from './lazy-resolver.ts'

type Values = { username: string }

const required: Resolver<Values> = ({ username }) =>
  username === ''
    ? { values: {} as Record<string, never>, errors: { username: { type: 'custom', message: 'Username is required' } } }
    : { values: { username }, errors: {} as Record<string, never> }

const options = { fields: {}, shouldUseNativeValidation: false }

test('loads the rules once, before or with the first validation', async () => {
  const importResolver = vi.fn<() => Promise<Resolver<Values>>>(async () => required)
  const rules = lazyResolver(importResolver)
  expect(importResolver).not.toHaveBeenCalled()
  rules.load()
  expect(await rules.resolve({ username: '' }, undefined, options)).toMatchObject({
    errors: { username: { message: 'Username is required' } },
  })
  expect(await rules.resolve({ username: 'ada' }, undefined, options)).toEqual({
    values: { username: 'ada' },
    errors: {},
  })
  expect(importResolver).toHaveBeenCalledTimes(1)
})

test('leaves the validation to the server while the rules cannot be loaded, and tries again', async () => {
  const importResolver = vi
    .fn<() => Promise<Resolver<Values>>>(async () => required)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const rules = lazyResolver(importResolver)
  expect(await rules.resolve({ username: '' }, undefined, options)).toEqual({ values: { username: '' }, errors: {} })
  expect(await rules.resolve({ username: '' }, undefined, options)).toMatchObject({ errors: { username: {} } })
})
