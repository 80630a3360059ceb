import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import { folderImports, type Imports, importsOf, readImports, readTestImports } from './imports.ts'
import { roomTable } from './room-table.ts'
import { findUpwardImports } from './rooms.ts'
import { findForbiddenImports, isMisplacedSql } from './rules.ts'
import { transactionFaults } from './transactions.ts'

function imports(files: Record<string, readonly string[]>): Imports {
  return new Map(Object.entries(files).map(([file, imported]) => [file, new Set(imported)]))
}

describe('importsOf', () => {
  test('returns the files of imports, type imports, re-exports and dynamic imports', () => {
    const text = `import { z } from 'zod'
      import { spotsLeft } from '../../contract/events/rules.ts'
      import type { Event } from './event.ts'
      export { card } from './card.tsx'
      const load = () => import('./dialog.tsx')`
    expect(importsOf('web/events/list.tsx', text)).toEqual(
      new Set(['contract/events/rules.ts', 'web/events/event.ts', 'web/events/card.tsx', 'web/events/dialog.tsx']),
    )
  })
})

test('reads production files and tests apart, and no server test, because it runs the whole app', () => {
  const root = join(import.meta.dirname, '../..')
  const [production, tests] = [readImports(root), readTestImports(root)].map((files) => [...files.keys()])
  expect(production).toContain('web/main.tsx')
  expect(production?.filter((file) => /test/.test(file))).toEqual([])
  expect(tests).toContain('contract/platform/address.test.ts')
  expect(tests?.filter((file) => !/^(?:contract|web)\/.+\.test\.tsx?$/.test(file))).toEqual([])
})

describe('findCircles', () => {
  test('returns the files of each circle and leaves out files that only lead to one', () => {
    const files = imports({
      'a.ts': ['b.ts'],
      'b.ts': ['c.ts'],
      'c.ts': ['a.ts'],
      'd.ts': ['a.ts', 'e.ts'],
      'e.ts': ['f.ts'],
      'f.ts': ['e.ts'],
    })
    expect(findCircles(files)).toEqual([
      ['a.ts', 'b.ts', 'c.ts'],
      ['e.ts', 'f.ts'],
    ])
  })

  test('returns nothing when two files import the same file', () => {
    expect(findCircles(imports({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }))).toEqual([])
  })

  test('finds a circle between folders whose files form none', () => {
    const files = imports({
      'server/events/seats.ts': ['server/users/names.ts'],
      'server/users/names.ts': [],
      'server/users/hosts.ts': ['server/events/host.ts'],
      'server/events/host.ts': ['server/events/seats.ts'],
    })
    expect(findCircles(files)).toEqual([])
    expect(findCircles(folderImports(files))).toEqual([['server/events', 'server/users']])
  })
})

describe('findUpwardImports', () => {
  test.for([
    ['a part of a higher room', 'web/games/details.tsx', 'web/events/list.tsx'],
    ['the platform', 'web/ui/layout/card.tsx', 'web/platform/api/request.ts'],
    ['a screen', 'web/site/frame.tsx', 'web/screens/routes.tsx'],
    ['an entry file', 'web/screens/routes.tsx', 'web/main.tsx'],
    ['a room above in the server', 'server/games/ratings.ts', 'server/events/seats.ts'],
    ['a subject by the platform', 'server/platform/http/serve.ts', 'server/events/seats.ts'],
    ['the app by a room', 'server/events/routes.ts', 'server/app.ts'],
  ] as const)('reports the import of %s', ([, file, imported]) => {
    const [fault, ...others] = findUpwardImports(imports({ [file]: [imported] }))
    expect(fault).toMatch(`${file} imports ${imported}, `)
    expect(others).toEqual([])
  })

  test('reports an upward import of a type', () => {
    const file = 'web/games/details.tsx'
    const imported = importsOf(file, "import type { Night } from '../events/night.ts'")
    expect(findUpwardImports(new Map([[file, imported]]))).toHaveLength(1)
  })

  test('reports a folder that is no room', () => {
    const [fault, ...others] = findUpwardImports(imports({ 'web/helpers/dates.ts': ['web/site/frame.tsx'] }))
    expect(fault).toMatch('web/helpers/dates.ts is in no room. The rooms are ui, platform, ')
    expect(others).toEqual([])
  })

  test.for([
    ['of a lower room', 'web/events/list.tsx', 'web/games/cover.tsx'],
    ['of the same room', 'web/events/list.tsx', 'web/events/card/card.tsx'],
    ['of a screen by an entry file', 'web/main.tsx', 'web/screens/routes.tsx'],
    ['of a higher room in another wing', 'web/games/details.tsx', 'contract/events/rules.ts'],
  ] as const)('allows the import %s', ([, file, imported]) => {
    expect(findUpwardImports(imports({ [file]: [imported] }))).toEqual([])
  })
})

describe('roomTable', () => {
  test('has the floor of each room and the letters of the rooms that it imports', () => {
    const files = imports({
      'web/ui/card.tsx': [],
      'web/platform/api.ts': ['web/ui/card.tsx', 'contract/games/rules.ts'],
      'web/games/list.tsx': ['web/platform/api.ts', 'web/games/card.tsx'],
      'web/events/list.tsx': ['web/platform/api.ts', 'web/ui/card.tsx'],
      'web/main.tsx': ['web/events/list.tsx'],
    })
    const rows = roomTable(files).split('\n')
    expect(rows[0]).toMatch('| web, 3 floors |')
    expect(rows.find((row) => row.startsWith('| G | `events` |'))).toMatch(/seats, .* \|  \|  \| 3 `AB····` \|$/)
    expect(rows.find((row) => row.startsWith('| F |'))).toMatch(/\| 3 `·B···` \|$/)
  })
})

describe('findForbiddenImports', () => {
  test.for([
    ['contract/events/rules.ts', 'server/events/seats.ts'],
    ['server/events/routes.ts', 'web/events/list.tsx'],
    ['web/events/list.tsx', 'server/events/seats.ts'],
    ['web/events/list.tsx', 'scripts/dev.ts'],
    ['web/ui/router/link.tsx', 'web/ui/layout/card.tsx'],
  ] as const)('reports that %s imports %s', ([file, imported]) => {
    const [fault, ...others] = findForbiddenImports(imports({ [file]: [imported] }))
    expect(fault).toMatch(`${file} imports ${imported}. `)
    expect(others).toEqual([])
  })

  test.for([
    ['web/events/list.tsx', 'contract/events/rules.ts'],
    ['server/events/routes.ts', 'server/platform/http/serve.ts'],
    ['web/ui/buttons/link-button.tsx', 'web/ui/router/link.tsx'],
  ] as const)('allows %s to import %s', ([file, imported]) => {
    expect(findForbiddenImports(imports({ [file]: [imported] }))).toEqual([])
  })
})

describe('isMisplacedSql', () => {
  const query = "db.selectFrom('events').selectAll()"

  test.for([
    ['server/events/routes.ts', query, true],
    ['server/events/request-routes.ts', 'sql`select 1`', true],
    ['server/events/routes.ts', 'const events = await listEvents(db)', false],
    ['server/events/links/subject.ts', `serve(app, calls.listEvents, () => ${query})`, true],
    ['server/events/seats.ts', query, false],
    ['server/events/seats.test.ts', query, false],
  ] as const)('for %s with %s is %s', ([file, text, expected]) => {
    expect(isMisplacedSql(file, text)).toBe(expected)
  })
})

const transactionFault = (text: string) => transactionFaults('server/events/seats.ts', text).join()

describe('transactionFaults', () => {
  // Requirement api-462: Code that cannot run again after a conflict of transactions is reported before it is merged.
  test.for([
    'let count = 0; await writer.transaction(async (transaction) => { count += 1 })',
    'let last; await runTransaction(db, async () => { last = 1 })',
    'await runTransaction(db, async (transaction) => { for (const id of ids) seated.push(id) })',
    'await writer.transaction(async () => { await services.mailer.send(email) })',
    'await writer.transaction(async () => { this.state.isDone = true })',
  ])('reports a callback that changes what is outside of it: %s', (text) => {
    expect(transactionFault(text)).toMatch('in a transaction, so a repeated one changes it twice')
  })

  test.for([
    'const id = await runTransaction(db, async (transaction) => { let id = 0; id += 1; return id })',
    'await writer.transaction(async (transaction) => { const ids = []; for (const { id } of rows) ids.push(id) })',
    "await writer.transaction(async (it) => it.updateTable('users').set({ bio: '' }).execute()); sent.push(1)",
  ])('accepts a callback that changes the database and its own values: %s', (text) => {
    expect(transactionFault(text)).toBe('')
  })

  // Shows api-462.
  test('reports transactions that are not repeated, advisory locks and sequences', () => {
    expect(transactionFault('await db.transaction().execute(async () => {})')).toMatch('Use runTransaction')
    expect(transactionFault('sql`select pg_try_advisory_lock(1)`')).toMatch('Lock a row')
    expect(transactionFault("sql`select nextval('tickets')`")).toMatch('takes numbers from a sequence')
  })
})
