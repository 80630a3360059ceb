import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

// Shows privacy-11.
test('the bill of materials describes each package with its version, licence, checksum and dependencies', () => {
  const packages = {
    'node_modules/@scope/page': { version: '2.1.0', license: 'MIT', integrity: 'sha512-9wQ=' },
    'node_modules/zipcodes': { version: '8.0.0', license: 'BSD' },
  }
  const shipped = new Map([
    ['node_modules/@scope/page', ['node_modules/zipcodes']],
    ['node_modules/zipcodes', []],
  ])
  const bill = billOfMaterials({ name: 'site', version: '0.1.0', license: 'AGPL-3.0-only' }, packages, shipped)
  expect(bill.components).toEqual([
    {
      'bom-ref': 'node_modules/@scope/page',
      type: 'library',
      name: '@scope/page',
      version: '2.1.0',
      purl: 'pkg:npm/%40scope/page@2.1.0',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: 'f704' }],
    },
    {
      'bom-ref': 'node_modules/zipcodes',
      type: 'library',
      name: 'zipcodes',
      version: '8.0.0',
      purl: 'pkg:npm/zipcodes@8.0.0',
      licenses: [{ expression: 'BSD-3-Clause' }],
    },
  ])
  expect(bill.dependencies).toContainEqual({ ref: 'node_modules/@scope/page', dependsOn: ['node_modules/zipcodes'] })
})
