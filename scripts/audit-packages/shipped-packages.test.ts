import { describe, expect, test } from 'vitest'
import { findShippedPackages, packagesImportedIn } from './shipped-packages.ts'

describe('the shipped packages', () => {
  const version = '1.0.0'

  // Requirement privacy-11: `npm run audit:packages` lists the licence of each package that we ship in server and web
  // app, writes a bill of materials, and fails if a licence is not known to be compatible with the AGPL.
  test('include what each package needs, from the folder in which Node finds it, and no other package', () => {
    const packages = {
      'node_modules/react': { version, dependencies: { scheduler: '^1.0.0' } },
      'node_modules/react/node_modules/scheduler': { version, dependencies: { shared: '^1.0.0' } },
      'node_modules/scheduler': { version: '2.0.0' },
      'node_modules/shared': { version },
      'node_modules/vitest': { version },
    }
    expect([...findShippedPackages(packages, ['react'])]).toEqual([
      ['node_modules/react', ['node_modules/react/node_modules/scheduler']],
      ['node_modules/react/node_modules/scheduler', ['node_modules/shared']],
      ['node_modules/shared', []],
    ])
  })

  test('include binaries for other platforms that the lockfile contains, and required peers', () => {
    const packages = {
      'node_modules/sharp': {
        version,
        optionalDependencies: { 'sharp-linux': version, 'sharp-darwin': version },
        peerDependencies: { colour: '^1.0.0', canvas: '^1.0.0' },
        peerDependenciesMeta: { canvas: { optional: true } },
      },
      'node_modules/sharp-linux': { version },
      'node_modules/colour': { version },
      'node_modules/canvas': { version },
    }
    const shipped = findShippedPackages(packages, ['sharp'])
    expect([...shipped.keys()]).toEqual(['node_modules/colour', 'node_modules/sharp', 'node_modules/sharp-linux'])
  })

  test('cannot be listed if the lockfile lacks one', () => {
    const packages = { 'node_modules/react': { version, dependencies: { scheduler: '^1.0.0' } } }
    expect(() => findShippedPackages(packages, ['react'])).toThrow('package-lock.json does not contain scheduler')
  })
})

// Shows privacy-11.
test('the packages of the browser are those that scripts and style sheets import', () => {
  const text = `
    import { useState } from 'react'
    import {
      zodResolver,
    } from '@hookform/resolvers/zod'
    import './styles.css'
    export { api } from '../api.ts'
    const picker = await import('react-day-picker')
    @import 'tailwindcss/theme.css' layer(theme);
  `
  expect(packagesImportedIn(text)).toEqual(['react', '@hookform/resolvers', 'react-day-picker', 'tailwindcss'])
})
