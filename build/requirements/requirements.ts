import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { testsIn } from '../../docs/shown-by.ts'

/** A line above a test that says which requirement the test shows. One of the tests also has the sentence. */
export type Tag = { id: string; sentence: string | undefined; file: string; title: string }

/** One statement about what the product does, with the tests that fail when it stops being true. */
export type Requirement = { id: string; sentence: string; tests: readonly { file: string; title: string }[] }

/**
 * Reads the tags in the comments directly above the tests of a file:
 *
 *     // Requirement seats-12: The first member of the waiting list gets a free seat.
 *     // Shows seats-3.
 *     test('…', …)
 *
 * Throws an error for a tag that no test follows, and for one above a test that is skipped or expects nothing.
 */
export function readTags(file: string, text: string): Tag[] {
  const lines = text.split('\n')
  const titles = new Map(testsIn(file, text).map(({ title, start }) => [lineOf(text, start), title]))
  return commentBlocks(file, text).flatMap(({ next, words }) =>
    splitTags(words).map(({ id, sentence }) => {
      const title = titles.get(next)
      if (title === undefined) throw new Error(`${file}: no running test follows the tag of ${id}: ${lines[next]}`)
      return { id, sentence, file, title }
    }),
  )
}

/** Returns the line comments that stand one below the other, with the index of the line that follows them. */
function commentBlocks(file: string, text: string): { next: number; words: string }[] {
  const blocks: { next: number; words: string }[] = []
  for (const { type, value, start } of parseSync(file, text).comments) {
    if (type !== 'Line') continue
    const line = lineOf(text, start)
    const last = blocks.at(-1)
    if (last?.next === line) blocks[blocks.length - 1] = { next: line + 1, words: `${last.words} ${value.trim()}` }
    else blocks.push({ next: line + 1, words: value.trim() })
  }
  return blocks
}

function splitTags(words: string): { id: string; sentence: string | undefined }[] {
  const starts = [...words.matchAll(/(?:Requirement ([a-z-]+-\d+): |Shows ([a-z-]+-\d+)\.)/g)]
  return starts.map((match, at) => {
    const [whole, stated, shown] = match
    const sentence = words.slice(match.index + whole.length, starts[at + 1]?.index).trim()
    return stated === undefined ? { id: shown ?? '', sentence: undefined } : { id: stated, sentence }
  })
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length - 1
}

/** The longest sentence of a requirement, in characters. A longer one promises several things: split it. */
const longestSentence = 200

/** Joins the tags of all files to requirements, ordered by id. Throws an error that lists what is wrong with them. */
export function joinTags(tags: readonly Tag[]): Requirement[] {
  const ids = [...new Set(tags.map(({ id }) => id))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  const faults: string[] = []
  const sentences = new Map<string, string>()
  const requirements = ids.map((id) => {
    const own = tags.filter((tag) => tag.id === id)
    const stated = own.flatMap(({ sentence }) => sentence ?? [])
    const [sentence = ''] = stated
    if (stated.length !== 1) faults.push(`${id} has ${stated.length} sentences instead of one.`)
    if (sentences.has(sentence)) faults.push(`${id} has the sentence of ${sentences.get(sentence)}.`)
    if (sentence.length > longestSentence)
      faults.push(`${id} has a sentence of ${sentence.length} characters. Use at most ${longestSentence}.`)
    sentences.set(sentence, id)
    return { id, sentence, tests: own.map(({ file, title }) => ({ file, title })) }
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return requirements
}

export function readRequirements(root: string): Requirement[] {
  const files = globSync('{contract,server,web,build,bench,docs,e2e,scripts}/**/*.{test.ts,test.tsx,story.ts}', {
    cwd: root,
  }).filter((file) => !file.startsWith('build/requirements/'))
  return joinTags(files.toSorted().flatMap((file) => readTags(file, readFileSync(join(root, file), 'utf8'))))
}

/** A section is on the page of the room with most of its tests, or on `product` if only stories show it. */
export function pagesOf(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const sections = Map.groupBy(requirements, ({ id }) => id.replace(/-\d+$/, ''))
  const pages = Map.groupBy(sections.values(), roomOf)
  return new Map([...pages].map(([room, own]) => [room, own.flat()]))
}

function roomOf(requirements: readonly Requirement[]): string {
  const files = requirements.flatMap(({ tests }) => tests.map(({ file }) => file))
  const rooms = Map.groupBy(files, (file) => /^(?:server|contract|web)\/([\w-]+)\//.exec(file)?.[1])
  rooms.delete(undefined)
  const [most] = [...rooms].toSorted(([, some], [, others]) => others.length - some.length)
  return most?.[0] ?? 'product'
}
