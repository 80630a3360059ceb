import { expect, test } from 'vitest'
import { peopleText } from './table-texts.ts'

const [mabel, ben] = ['Mabel', 'Ben'].map((fullName, place) => ({ id: place + 1, fullName, avatarUrl: null })) as [
  { id: number; fullName: string; avatarUrl: null },
  { id: number; fullName: string; avatarUrl: null },
]

// Requirement split-18: A table names its members and counts their guests: 'Mabel, Ben and 2 guests'. People without an
// account and members whom the reader does not see, with their guests, count as 'more'.
test.for([
  [{ members: [mabel, ben], guests: 2, people: 4 }, 'Mabel, Ben and 2 guests'],
  [{ members: [mabel, ben], guests: 2, people: 5 }, 'Mabel, Ben, 2 guests and 1 more'],
  [{ members: [mabel], guests: 1, people: 2 }, 'Mabel and 1 guest'],
  [{ members: [mabel], guests: 0, people: 3 }, 'Mabel and 2 more'],
  [{ members: [mabel, ben], guests: 0, people: 2 }, 'Mabel and Ben'],
  [{ members: [], guests: 0, people: 3 }, '3 more'],
] as const)('the people at a table %o read as %j', ([{ members, guests, people }, text]) => {
  expect(peopleText({ members: [...members], guests, people })).toBe(text)
})
