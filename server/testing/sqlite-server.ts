import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'

/** Migrates one SQLite database for this test run; every test copies its file. */
export default async function prepareSqlite(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-sqlite-'))
  const file = join(folder, 'template.sqlite')
  const template = openDatabase({ engine: 'sqlite', file })
  await migrate(template, 'sqlite')
  await template.destroy()
  project.provide('sqliteTemplate', file)
  return () => rm(folder, { recursive: true, force: true })
}
