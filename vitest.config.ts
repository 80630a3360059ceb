import { defineConfig } from 'vitest/config'

/** Unit tests once; server tests twice, on SQLite and on PostgreSQL. */
export default defineConfig({
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    // A busy machine stumbles now and then: a test that passes when told again is named in the sum, not failed.
    retry: 1,
    // Vitest leaves a core free, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,web,docs,scripts,e2e,bench}/**/*.test.{ts,tsx}',
            'server/{atlas,database/catalogue}/**/*.test.ts',
          ],
        },
      },
      serverProject('sqlite'),
      serverProject('postgres'),
    ],
  },
})

function serverProject(engine: 'sqlite' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: engine,
      include: ['server/**/*.test.ts'],
      exclude: ['server/{atlas,database/catalogue}/**'],
      globalSetup: [`server/testing/${engine}-server.ts`],
      env: { TEST_ENGINE: engine },
    },
  }
}
