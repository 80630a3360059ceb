import type { ColumnTypes, Tables } from './table.ts'

export function platformTables({ instant }: ColumnTypes): Tables {
  return {
    recurringWork: { columns: `"name" text primary key, "dueAt" ${instant} not null` },
    siteSecrets: { columns: `"name" text primary key, "secret" text not null` },
  }
}
