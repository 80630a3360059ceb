import { expect, test } from 'vitest'
import { freeMemory } from './free-memory.ts'

test('freeing memory collects what nothing refers to', async () => {
  const unused = new WeakRef(Array.from({ length: 1000 }, (_item, position) => ({ position })))

  await freeMemory()

  expect(unused.deref()).toBeUndefined()
})
