import { expect, test } from 'vitest'
import { loanKinds } from './loans.ts'

// Requirement lending-14: Notifications show the year of a due date unless it is the year in which they are written.
test.each([
  ['dueDate', '2027-01-10', 'It is now due on Jan 10, 2027.'],
  ['dueDate', '2026-12-24', 'It is now due on Dec 24.'],
  ['dueSoon', '2027-01-01', 'It belongs to Ada and is due on Jan 1, 2027.'],
] as const)('a notification of the kind %s written in 2026 gives the due date %s as "%s"', (change, note, text) => {
  const payload = { change, note }
  const about = { member: { id: 1, fullName: 'Ada' }, gameName: 'Azul', createdAt: '2026-12-31T12:00:00.000Z' }
  expect(loanKinds.loanChanged.text({ ...about, payload }).text).toBe(text)
})
