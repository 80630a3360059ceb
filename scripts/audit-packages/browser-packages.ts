import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the names of the packages that the scripts and style sheets of the web app import. */
export function listBrowserPackages(root: string): Set<string> {
  const files = globSync('{web,contract}/**/*.{ts,tsx,css}', { cwd: root })
  const shipped = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return new Set(shipped.flatMap((file) => packagesImportedIn(readFileSync(join(root, file), 'utf8'))))
}

/** Returns the names of packages that a text imports. May contain names from comments and texts. */
export function packagesImportedIn(text: string): string[] {
  const imports = text.matchAll(/\b(?:from|import)[\s(]*['"]((?:@[\w-]+\/)?[\w-][\w.-]*)/g)
  return [...imports].map(([, name = '']) => name)
}
