/** Licences of software, fonts and data that may be a part of software under the AGPL-3.0. */
const compatible = new Set([
  '0BSD',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Returns whether a package with this licence may be shipped. Understands SPDX expressions with `AND`, `OR` and
 * parentheses, and rejects everything else, such as `UNLICENSED`, exceptions (`WITH`) and licences that are not in the
 * list.
 */
export function isCompatible(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let position = 0

  function readAny(): boolean {
    let result = readAll()
    while (tokens[position] === 'OR') {
      position += 1
      result = readAll() || result
    }
    return result
  }

  function readAll(): boolean {
    let result = readOne()
    while (tokens[position] === 'AND') {
      position += 1
      result = readOne() && result
    }
    return result
  }

  function readOne(): boolean {
    const token = tokens[position] ?? ''
    position += 1
    if (token !== '(') return compatible.has(token)
    const result = readAny()
    const isClosed = tokens[position] === ')'
    position += 1
    return result && isClosed
  }

  return readAny() && position === tokens.length
}
