import { expect, test } from 'vitest'
import { slim } from './slim-styles.ts'

/** As it stands in a style sheet, but for spaces. */
function slimmed(styles: string): string {
  return slim(styles).replaceAll(/\s+/g, ' ').trim()
}

test('parts of a shadow that no rule sets are left out', () => {
  const styles = `
    .tile { --tw-shadow: 0 1px var(--tw-shadow-color, var(--edge)); box-shadow: var(--tw-ring-shadow), var(--tw-shadow) }
    @property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000 }
    @property --tw-ring-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000 }`
  expect(slimmed(styles)).toBe(
    '.tile { --tw-shadow: 0 1px var(--edge); box-shadow: var(--tw-shadow) }' +
      ' @property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000 }',
  )
})

test('parts that a rule sets stay, with what is taken where it does not apply', () => {
  const styles = `.a { --tw-ease: linear; --tw-blur: blur(1px) }
    .b { transition: var(--tw-ease,var(--tw-other,ease)); filter: var(--tw-blur,) var(--tw-sepia,) }`
  expect(slimmed(styles)).toBe(
    '.a { --tw-ease: linear; --tw-blur: blur(1px) } .b { transition: var(--tw-ease,ease); filter: var(--tw-blur,) }',
  )
})

test('a length of nothing keeps its unit, for a sum needs one', () => {
  const styles =
    '@property --tw-offset { syntax: "<length>"; inherits: false; initial-value: 0 } .a { width: calc(1px + var(--tw-offset)) }'
  expect(slimmed(styles)).toBe('.a { width: calc(1px + 0px) }')
})

test('a variable that nobody reads is not set', () => {
  expect(slimmed('.bold { --tw-font-weight: 700; font-weight: 700 }')).toBe('.bold { font-weight: 700 }')
})

test('variables of our own are left alone', () => {
  const styles = '.piece { --piece-edge: red; color: var(--ink); margin: var(--gap, 0) }'
  expect(slimmed(styles)).toBe(styles)
})

test('a translucent colour stands there once, and what else its rule says stays', () => {
  const styles = `
    .a { color: red } @supports (color: color-mix(in lab, red, red)) { .a { color: color-mix(in oklab, red 50%, #0000) } }
    .b { margin: 0; color: red } @supports (color: color-mix(in lab, red, red)) { .b { color: color-mix(in oklab, red 9%, #0000) } }`
  expect(slimmed(styles)).toBe(
    '.a { color: color-mix(in oklab, red 50%, #0000) } .b { margin: 0 } .b { color: color-mix(in oklab, red 9%, #0000) }',
  )
})

test('the variables of browsers without @property are left out, and other layers are not', () => {
  const styles = '@layer properties { * { --tw-blur: initial } } @layer theme, base; @layer base { a { color: red } }'
  expect(slimmed(styles)).toBe('@layer theme, base; @layer base { a { color: red } }')
})
