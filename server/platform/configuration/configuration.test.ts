import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test.for([
  ['by default', {}, true],
  ['with DEMO=on', { DEMO: 'on' }, true],
  ['with DEMO=off', { DEMO: 'off' }, false],
  ['in production', { DEMO: 'on', NODE_ENV: 'production' }, false],
  ['with PostgreSQL', { DEMO: 'on', DATABASE_URL: 'postgres://localhost/meeplehood' }, false],
] as const)('whether a database without accounts gets the demo community %s', ([_case, environment, expected]) => {
  expect(readConfiguration(environment).demo).toBe(expected)
})
