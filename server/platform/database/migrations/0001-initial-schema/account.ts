import type { ColumnTypes, Tables } from './table.ts'

export function accountTables({ instant, user }: ColumnTypes): Tables {
  return {
    inactivityWarnings: {
      columns: `"userId" ${user} primary key, "claimedAt" ${instant} not null, "sentAt" ${instant}`,
    },
  }
}
