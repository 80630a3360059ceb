import { join } from 'node:path'
import { type SiteTextName, siteTextNames } from '../../../contract/site/texts/rules.ts'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { findSiteText, readSiteText, type SiteTextState, UnreadableSiteText } from './site-text-file.ts'
import { constants, copyFile, mkdir } from 'node:fs/promises'

export function siteTextFolder({ dataDirectory }: Pick<Configuration, 'dataDirectory'>): string {
  return join(dataDirectory, 'pages')
}

/**
 * Returns a function that gets a text. It reads and renders the file again only if it has changed.
 *
 * @param onUnreadable called once for each version of a file that cannot be shown
 */
export function openSiteTexts(folder: string, onUnreadable: (name: SiteTextName, reason: string) => void) {
  const known = new Map<SiteTextName, { version: string; state: SiteTextState }>()

  return async (name: SiteTextName): Promise<SiteTextState> => {
    const before = known.get(name)
    const now = await loadSiteText(folder, name, before)
    known.set(name, now)
    if (now.state.state === 'unreadable' && now.version !== before?.version) onUnreadable(name, now.state.reason)
    return now.state
  }
}

/** Returns the state of each text, without a cache. */
export async function listSiteTextStates(folder: string): Promise<{ name: SiteTextName; state: SiteTextState }[]> {
  return Promise.all(
    siteTextNames.map(async (name) => ({ name, state: (await loadSiteText(folder, name, undefined)).state })),
  )
}

async function loadSiteText(
  folder: string,
  name: SiteTextName,
  before: { version: string; state: SiteTextState } | undefined,
): Promise<{ version: string; state: SiteTextState }> {
  try {
    const file = await findSiteText(folder, name)
    if (!file) return { version: '', state: { state: 'missing' } }
    if (file.version === before?.version) return before
    return { version: file.version, state: await readSiteText(file, name) }
  } catch (error) {
    if (!(error instanceof UnreadableSiteText)) throw error
    return { version: error.message, state: { state: 'unreadable', reason: error.message } }
  }
}

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
