import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memory-for-temporary-files.ts'

keepTemporaryFilesInMemory()

/** Each test builds a server and drops it. Node collects this garbage less often with more memory for new objects. */
const memoryForNewObjects = '--max-semi-space-size=64'

/** Server tests of behaviour that does not depend on the database. They run on SQLite only. */
const testsOnSqliteOnly = globSync('server/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @engine sqlite\n'),
)

/**
 * Runs the unit tests and the component tests once, and most server tests twice: on SQLite and on PostgreSQL. Three
 * modes are for the server projects: `serializable` isolates all transactions of PostgreSQL completely, `repeated` runs most
 * transactions twice, and `pgbouncer` puts PgBouncer before PostgreSQL.
 */
export default defineConfig(({ mode }) => ({
  test: {
    restoreMocks: true,
    // Test files share the modules they import, because importing them takes longer than running most files.
    isolate: false,
    // Only for tests that hang: on a busy machine, a test can take ten times as long as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Tests wait for timers, hashes and other processes for half of their time.
    maxWorkers: Math.max(4, availableParallelism()),
    execArgv: [memoryForNewObjects],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,web,build,docs,scripts,e2e,bench}/**/*.test.ts',
            'server/people/zip-codes/**/*.test.ts',
            'server/games/catalog/catalog.test.ts',
            'server/platform/openapi/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Vitest runs the projects by name. The longest file of all is here and must not run alone at the end.
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/testing/setup.ts'],
          // Node's own localStorage hides the one of jsdom.
          execArgv: [memoryForNewObjects, '--no-webstorage'],
        },
      },
      serverProject('sqlite', mode),
      serverProject('postgres', mode),
    ],
  },
}))

function serverProject(engine: 'sqlite' | 'postgres', mode: string) {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: ['server/**/*.test.ts'],
      exclude: [
        'server/people/zip-codes/**',
        'server/games/catalog/catalog.test.ts',
        'server/platform/openapi/**',
        ...(engine === 'postgres' ? testsOnSqliteOnly : []),
      ],
      // Node runs the code of the server as in production, and needs less time to load it than Vite.
      experimental: { viteModuleRunner: false },
      globalSetup: [`server/testing/${engine}-server.ts`],
      setupFiles: [
        'server/testing/quick-passwords.ts',
        ...(mode === 'repeated' ? ['server/testing/repeated-transactions.ts'] : []),
      ],
      env: { TEST_ENGINE: engine, TEST_MODE: mode },
    },
  }
}
