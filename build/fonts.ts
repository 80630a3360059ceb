import { writeFile } from 'node:fs/promises'
import { fontsFolder, makeFonts } from './make-fonts.ts'

/** `npm run fonts`: writes the font files. Needed after an update of a Fontsource package. */
for (const [name, content] of await makeFonts()) {
  await writeFile(new URL(name, fontsFolder), content)
  process.stdout.write(`${name}: ${content.length} bytes\n`)
}
