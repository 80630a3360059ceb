import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in `package-lock.json`. */
export type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The packages of `package-lock.json` by their folders, such as `node_modules/react`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Maps the folder of each package that we ship to the folders of the packages that it needs. */
export type ShippedPackages = ReadonlyMap<string, readonly string[]>

/** Finds the packages with these names and, repeatedly, those that they need. */
export function findShippedPackages(packages: LockedPackages, names: readonly string[]): ShippedPackages {
  const shipped = new Map<string, string[]>()
  const waiting = names.map((name) => folderOf(packages, name, ''))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (shipped.has(folder)) continue
    const needed = foldersNeededBy(packages, folder)
    shipped.set(folder, needed)
    waiting.push(...needed)
  }
  return new Map([...shipped].toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Returns the names of the packages that the server needs. The runtime for each platform is an optional one. */
export function namesOfDependencies({ dependencies, optionalDependencies }: LockedPackage): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

/** Returns the name of the package in a folder, such as `@scope/b` for `node_modules/a/node_modules/@scope/b`. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function foldersNeededBy(packages: LockedPackages, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder]!
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const required = Object.keys({ ...dependencies }).concat(peers)
  // A lockfile may lack the binaries for other platforms.
  const optional = Object.keys(optionalDependencies ?? {}).filter((name) => findFolder(packages, name, folder))
  return [...required, ...optional].map((name) => folderOf(packages, name, folder))
}

function folderOf(packages: LockedPackages, name: string, from: string): string {
  const folder = findFolder(packages, name, from)
  if (folder === undefined)
    throw new Error(`package-lock.json does not contain ${name}, which ${from || 'the site'} needs`)
  return folder
}

/** Returns the folder in which Node finds a package that the package in the folder `from` imports. */
function findFolder(packages: LockedPackages, name: string, from: string): string | undefined {
  const folder = `${from}${from && '/'}node_modules/${name}`
  if (folder in packages) return folder
  if (from === '') return undefined
  return findFolder(packages, name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)))
}

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
