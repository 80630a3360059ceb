import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('browser code does not see the types of Node', () => {
  const root = join(import.meta.dirname, '../..')
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const files = execFileSync(process.execPath, [compiler, '-p', join(root, 'web'), '--listFilesOnly'], {
    encoding: 'utf8',
  })

  expect(files).toContain('web/main.tsx')
  expect(files).not.toContain('@types/node/')
})
