import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findShippedPackages, type LockedPackage, namesOfDependencies } from './shipped-packages.ts'

type Locked = LockedPackage & { resolved?: string; hasInstallScript?: true; inBundle?: true; dev?: true }

const file = join(import.meta.dirname, '..', '..', 'package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> & { '': Locked } }
const installed = Object.entries(packages).filter(([folder]) => folder !== '')

describe('the lockfile', () => {
  test('contains a checksum and no registry of every package', () => {
    expect(installed.length).toBeGreaterThan(500)
    // The checksum of a package includes those that it bundles.
    const unchecked = installed.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
    expect(unchecked).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  test('contains no package of the site with an install script', () => {
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(withScript.filter(([, { dev }]) => !dev)).toEqual([])
  })

  test('contains the same version of the runtime for each platform, as a part of the site', () => {
    const shipped = findShippedPackages(packages, namesOfDependencies(packages['']))
    const runtimes = ['bin-darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64']
    const folders = runtimes.map((platform) => `node_modules/node-${platform}`)
    expect([...shipped.keys()]).toEqual(expect.arrayContaining(folders))
    expect(new Set(folders.map((folder) => packages[folder]?.version)).size).toBe(1)
  })
})
