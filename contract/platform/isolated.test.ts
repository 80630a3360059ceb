import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.for([
  ['דנה', '\u2068דנה\u2069'],
  ['Catan - קטאן', '\u2068Catan - קטאן\u2069'],
  ['Ada Łukasz 桂馬 🎲', 'Ada Łukasz 桂馬 🎲'],
] as const)('the name %s in a sentence is %j', ([name, inSentence]) => {
  expect(isolated(name)).toBe(inSentence)
})
