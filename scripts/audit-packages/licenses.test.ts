import { describe, expect, test } from 'vitest'
import { isCompatible } from './licenses.ts'

describe('a licence', () => {
  test.for(['MIT', 'PSF-2.0', 'MIT OR GPL-2.0-only', '(MIT AND Zlib)', '(GPL-2.0-only OR MIT) AND (ISC)'])(
    'is compatible with the AGPL: %s',
    (expression) => {
      expect(isCompatible(expression)).toBe(true)
    },
  )

  // Shows privacy-11.
  test.for([
    '',
    'BSD',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'GPL-2.0-only',
    'MIT AND SSPL-1.0',
    'GPL-2.0-only OR (MIT AND BUSL-1.1)',
    'MIT BUSL-1.1',
    '(MIT',
    'GPL-2.0-only WITH Classpath-exception-2.0',
  ])('is not known to be compatible with the AGPL: %j', (expression) => {
    expect(isCompatible(expression)).toBe(false)
  })
})
