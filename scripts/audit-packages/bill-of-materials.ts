import { type LockedPackage, type LockedPackages, nameOf, type ShippedPackages } from './shipped-packages.ts'

/**
 * Licences of packages whose `package.json` does not name one of the SPDX list.
 *
 * zipcodes says "BSD", which several licences are called. Its LICENSE file contains the text of BSD-3-Clause.
 */
const licensesOfTexts: Readonly<Record<string, string>> = { 'zipcodes@8.0.0': 'BSD-3-Clause' }

/** Returns the licence of a package as an SPDX expression; an empty text if it states none. */
export function licenseOf(name: string, { version, license = '' }: LockedPackage): string {
  return licensesOfTexts[`${name}@${version}`] ?? license
}

/** Returns a software bill of materials in the format CycloneDX 1.6. */
export function billOfMaterials(
  site: LockedPackage & { name: string },
  packages: LockedPackages,
  shipped: ShippedPackages,
) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...componentOf(site.name, site), type: 'application' } },
    components: [...shipped.keys()].map((folder) => ({
      'bom-ref': folder,
      ...componentOf(nameOf(folder), packages[folder]!),
    })),
    dependencies: [...shipped].map(([folder, needed]) => ({ ref: folder, dependsOn: [...new Set(needed)] })),
  }
}

function componentOf(name: string, locked: LockedPackage) {
  const { version, integrity } = locked
  const license = licenseOf(name, locked)
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== '' && { licenses: [{ expression: license }] }),
    ...(integrity?.startsWith('sha512-') && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
  }
}

/** Returns the checksum of the lockfile, such as `sha512-9wQ=`, as hexadecimal digits. */
function hexOf(integrity: string): string {
  return Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
}
