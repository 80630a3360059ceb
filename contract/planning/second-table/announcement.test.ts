import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNewOffer } from './announcement.ts'

const keys = fc.constantFrom('Azul of Dana', 'Azul of Finn', 'Root of Finn', 'Brass of Ada')
const offers = fc.uniqueArray(fc.record({ tableKey: keys }), { maxLength: 3, selector: ({ tableKey }) => tableKey })

test('the host is notified of the best second table only if the announced one no longer exists', () => {
  const property = fc.property(offers, fc.option(keys), (current, announcedKey) => {
    const isOpen = current.some(({ tableKey }) => tableKey === announcedKey)
    expect(findNewOffer(current, announcedKey)).toBe(isOpen ? undefined : current[0])
  })
  expect(() => fc.assert(property)).not.toThrow()
})

// Shows second-table-3.
test('the host is notified once while the same second table remains, however often the waiting list is checked', () => {
  const property = fc.property(fc.array(offers, { maxLength: 20 }), keys, (checks, tableKey) => {
    let announcedKey: string | null = null
    let notifiedCount = 0
    for (const current of checks) {
      const others = current.filter((offer) => offer.tableKey !== tableKey)
      const found: { tableKey: string } | undefined = findNewOffer([{ tableKey }, ...others], announcedKey)
      if (!found) continue
      announcedKey = found.tableKey
      notifiedCount += 1
    }
    expect(notifiedCount).toBe(checks.length > 0 ? 1 : 0)
  })
  expect(() => fc.assert(property)).not.toThrow()
})
