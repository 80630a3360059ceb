import { describe, expect, test } from 'vitest'
import { withoutFallbacks } from './modern-colors.ts'

const condition = '@supports (color:color-mix(in lab, red, red))'
const mixed = 'color-mix(in oklab, var(--ink) 7%, transparent)'

describe('a style sheet without fallbacks', () => {
  // Requirement api-346: The style sheet has no second colour for browsers without `color-mix()`.
  test('has the colour with an opacity in place of the fallback, also within a condition', () => {
    expect(withoutFallbacks(`.a{color:red}.b{color:var(--ink)}${condition}{.b{color:${mixed}}}.c{top:0}`)).toBe(
      `.a{color:red}.b{color:${mixed}}.c{top:0}`,
    )
    expect(
      withoutFallbacks(`@media (hover:hover){.b:hover{color:var(--ink)}${condition}{.b:hover{color:${mixed}}}}`),
    ).toBe(`@media (hover:hover){.b:hover{color:${mixed}}}`)
  })

  test('keeps the declarations that have no fallback', () => {
    expect(withoutFallbacks(`.b{top:0;color:var(--ink)}${condition}{.b{color:${mixed}}}`)).toBe(
      `.b{top:0;color:${mixed}}`,
    )
  })

  test('does not change other selectors of a rule', () => {
    expect(withoutFallbacks(`.a,.a\\/7{color:var(--ink)}${condition}{.a\\/7{color:${mixed}}}`)).toBe(
      `.a,.a\\/7{color:var(--ink)}.a\\/7{color:${mixed}}`,
    )
  })
})
