import { writeFile } from 'node:fs/promises'
import { fontsFolder, makeFonts } from './make-fonts.ts'

/** `npm run fonts`: makes the fonts anew, after a Fontsource package has changed. */
for (const [name, content] of await makeFonts()) {
  await writeFile(new URL(name, fontsFolder), content)
  process.stdout.write(`${name}: ${content.length} bytes\n`)
}
