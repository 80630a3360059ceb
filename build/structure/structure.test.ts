import { describe, expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import { folderImports, importsOf, type Imports } from './imports.ts'
import { findForbiddenImports } from './rules.ts'
import { isMisplacedSql } from './sql.ts'

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

describe('findForbiddenImports', () => {
  test.for([
    ['contract/events/rules.ts', 'server/events/seats.ts'],
    ['server/events/routes.ts', 'web/events/list.tsx'],
    ['web/events/list.tsx', 'server/events/seats.ts'],
    ['web/events/list.tsx', 'scripts/dev.ts'],
    ['server/platform/http/serve.ts', 'server/events/seats.ts'],
    ['web/platform/api/request.ts', 'web/events/queries.ts'],
    ['web/ui/layout/card.tsx', 'web/platform/api/request.ts'],
    ['web/ui/router/link.tsx', 'web/ui/layout/card.tsx'],
    ['web/events/list.tsx', 'web/screens/routes.tsx'],
    ['server/events/routes.ts', 'server/app.ts'],
  ] as const)('reports that %s imports %s', ([file, imported]) => {
    const [fault, ...others] = findForbiddenImports(imports({ [file]: [imported] }))
    expect(fault).toMatch(`${file} imports ${imported}. `)
    expect(others).toEqual([])
  })

  test.for([
    ['web/events/list.tsx', 'contract/events/rules.ts'],
    ['server/events/routes.ts', 'server/platform/http/serve.ts'],
    ['web/events/list.tsx', 'web/games/cover.tsx'],
    ['web/ui/buttons/link-button.tsx', 'web/ui/router/link.tsx'],
    ['web/screens/routes.tsx', 'web/screens/screens.ts'],
  ] as const)('allows %s to import %s', ([file, imported]) => {
    expect(findForbiddenImports(imports({ [file]: [imported] }))).toEqual([])
  })
})

describe('isMisplacedSql', () => {
  const query = "db.selectFrom('events').selectAll()"

  test.for([
    ['server/events/routes.ts', query, true],
    ['server/events/seats.ts', 'sql`select 1`', true],
    ['server/events/routes.ts', 'const events = await listEvents(db)', false],
    ['server/events/queries.ts', query, false],
    ['server/events/seat-queries.ts', query, false],
    ['server/events/seats.test.ts', query, false],
    ['server/platform/database/totals.ts', query, false],
  ] as const)('for %s with %s is %s', ([file, text, expected]) => {
    expect(isMisplacedSql(file, text)).toBe(expected)
  })
})
