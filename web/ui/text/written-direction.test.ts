import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const screens = globSync('web/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** Returns the places of a pattern that do not match the other one. */
const placesOf = (pattern: RegExp, isRight: (place: string) => boolean) =>
  screens.flatMap(([file, code]) =>
    Array.from(code.matchAll(pattern), ([place]) => place)
      .filter((place) => !isRight(place))
      .map((place) => `${file}: ${place}`),
  )

describe('texts of members', () => {
  // Requirement layout-45: Texts and names of members are shown and typed in the direction of their own letters, and a name
  // does not move the words around it.
  test('of several lines take the direction of their letters', () => {
    // A text after a prefix is in an element of its own.
    const places = placesOf(
      /<(?:p|dd|li|span|div)\b[^<]*?whitespace-pre-(?:line|wrap)[^<]*>\s*[^<]*(?:<bdi>)?/g,
      (place) => place.includes('dir="auto"') || place.endsWith('<bdi>'),
    )
    expect(places).toEqual([])
  })

  // Requirement layout-59: A bio, the details of a place or a report, and opening hours take the direction of their letters.
  test('of one field take the direction of their letters', () => {
    const texts = /<(?!bdi\b)\w+(?:[^<>]|=>)*>\s*\{(?:\w+\.)?(?:bio|fact|details|locationDetails|openingHours)\}/g
    expect(placesOf(texts, (place) => place.includes('dir="auto"'))).toEqual([])
  })

  // Shows layout-45.
  test('are typed in the direction of their letters', () => {
    const fields = placesOf(/<(?:textarea|input)\b(?:[^<>]|=>)*>/g, (field) => /dir="auto"|type="|hidden/.test(field))
    expect(fields.filter((field) => !field.includes('date-picker.tsx'))).toEqual([])
  })

  // Shows layout-45.
  test('take the direction of their letters as titles of dialogs and screens', () => {
    const titles = placesOf(
      /<(?:RadixDialog\.Title|h1)\b(?:[^<>]|=>)*>\{title\}|<RadixDialog\.Title\b(?:[^<>]|=>)*>/g,
      (title) => title.includes('dir="auto"'),
    )
    expect(titles).toEqual([])
  })

  // Shows layout-45.
  test('are isolated if they are names', () => {
    const names =
      /(?<![=$\w(`])\{(?:\w+\.)+(?:fullName|(?:game|passkey|venue|search|subscription)\.name|event\.title)\}(?!<\/DocumentTitle)/g
    const loose = screens.flatMap(([file, code]) =>
      Array.from(code.matchAll(names))
        .filter(({ index }) => !/<bdi\b[^>]*>\s*$/.test(code.slice(0, index)))
        .map(([name]) => `${file}: ${name}`),
    )
    expect(loose).toEqual([])
    expect(placesOf(/\$\{(?:\w+\.)*fullName\}/g, () => false)).toEqual([])
  })
})
