import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOfMaterials, licenseOf } from './bill-of-materials.ts'
import {
  findShippedPackages,
  listBrowserPackages,
  type LockedPackage,
  type LockedPackages,
  nameOf,
  namesOfDependencies,
} from './shipped-packages.ts'
import { isCompatible } from './licenses.ts'

// `npm run audit:packages`: prints the licences of the packages that a site consists of, writes a bill of materials,
// and fails if a licence is not known to be compatible with the AGPL. It reads the lockfile itself, because `npm sbom
// --omit dev` leaves out packages of the server that a development dependency needs too, such as pg.

type Site = LockedPackage & { devDependencies: Record<string, string> }

const root = join(import.meta.dirname, '..', '..')
const { name, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  name: string
  packages: LockedPackages & { '': Site }
}
const site = packages['']
const shipped = findShippedPackages(packages, [...namesOfDependencies(site), ...bundledPackages()])

const found = [...shipped.keys()].map((folder) => {
  const locked = packages[folder]!
  return { title: `${nameOf(folder)}@${locked.version}`, license: licenseOf(nameOf(folder), locked) }
})
for (const [license, group] of Map.groupBy(found, (entry) => entry.license))
  console.log(`${license || 'No licence'}:\n${group.map(({ title }) => `  ${title}`).join('\n')}`)

const file = join(root, 'sbom.cdx.json')
writeFileSync(file, `${JSON.stringify(billOfMaterials({ ...site, name }, packages, shipped), null, 2)}\n`)
console.log(`\n${found.length} packages. The bill of materials is in ${file}.`)

for (const { title, license } of found.filter((entry) => !isCompatible(entry.license))) {
  console.error(`${title}: the licence "${license}" is not known to be compatible with the AGPL.`)
  process.exitCode = 1
}

/** Returns the development dependencies that the build copies into the web app. `npm run fonts` copies the fonts. */
function bundledPackages(): string[] {
  const imported = listBrowserPackages(root)
  const names = Object.keys(site.devDependencies)
  return names.filter((dependency) => imported.has(dependency) || dependency.startsWith('@fontsource-variable/'))
}
