import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontsFolder, makeFonts } from './make-fonts.ts'

test('the fonts beside the styles are what the packages give', async () => {
  const made = await makeFonts()
  expect((await readdir(fontsFolder)).toSorted()).toEqual([...made.keys()].toSorted())
  for (const [name, content] of made)
    expect(content.equals(await readFile(new URL(name, fontsFolder))), `${name}: npm run fonts`).toBe(true)
})
