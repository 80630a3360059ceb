import { constants, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteTextName, siteTextNames } from '../../../contract/site/texts/rules.ts'

const templates = join(import.meta.dirname, 'templates')

/** Copies the templates of the texts that the folder does not contain, and returns their names. Overwrites nothing. */
export async function copyTemplates(folder: string): Promise<SiteTextName[]> {
  await mkdir(folder, { recursive: true })
  const copied: SiteTextName[] = []
  for (const name of siteTextNames) if (await copyNew(`${name}.md`, folder)) copied.push(name)
  return copied
}

async function copyNew(file: string, folder: string): Promise<boolean> {
  try {
    await copyFile(join(templates, file), join(folder, file), constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
