import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontsFolder, makeFonts, makePictureFonts, pictureFontsFolder } from './make-fonts.ts'

// Requirement events-91: The preview picture is drawn with our own fonts for Latin, Greek and Cyrillic letters; the
// panel has one colour, and a title that does not fit above the facts is cut with '…'.
test.each([
  ['of the web app', fontsFolder, makeFonts],
  ['of the preview pictures', pictureFontsFolder, makePictureFonts],
])('the committed fonts %s are the ones that we build from the installed packages', async (_use, folder, make) => {
  const made = await make()
  expect((await readdir(folder)).toSorted()).toEqual([...made.keys()].toSorted())
  for (const [name, content] of made)
    expect(content.equals(await readFile(new URL(name, folder))), `${name}: npm run fonts`).toBe(true)
})
