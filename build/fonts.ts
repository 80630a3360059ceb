import { writeFile } from 'node:fs/promises'
import { fontsFolder, makeFonts, makePictureFonts, pictureFontsFolder } from './make-fonts.ts'

/** `npm run fonts`: writes the font files. Needed after an update of a Fontsource package. */
const folders = [
  [fontsFolder, await makeFonts()],
  [pictureFontsFolder, await makePictureFonts()],
] as const
for (const [folder, fonts] of folders)
  for (const [name, content] of fonts) {
    await writeFile(new URL(name, folder), content)
    process.stdout.write(`${name}: ${content.length} bytes\n`)
  }
