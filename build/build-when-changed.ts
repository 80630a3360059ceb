import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the web app into `dist/web`, unless its sources have not changed since the last build. */
const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist', 'web.stamp')

const stamp = hashSources()
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0)

process.stdout.write('Building the web app ...\n')
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(stampFile, stamp)

function hashSources(): string {
  const files = globSync(['web/**/*', 'contract/**/*.ts', 'build/**/*.ts', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
  })
  const hash = createHash('sha256')
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}
