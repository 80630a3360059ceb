import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontsFolder, makeFonts } from './make-fonts.ts'

test('the committed fonts are the ones that makeFonts builds from the installed packages', async () => {
  const made = await makeFonts()
  expect((await readdir(fontsFolder)).toSorted()).toEqual([...made.keys()].toSorted())
  for (const [name, content] of made)
    expect(content.equals(await readFile(new URL(name, fontsFolder))), `${name}: npm run fonts`).toBe(true)
})
