// @engine sqlite
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { getSiteText, listSiteTexts } from '../../../contract/site/texts/calls.ts'
import { largestSiteText, siteTextNames, type SiteTextName } from '../../../contract/site/texts/rules.ts'
import { test as worldTest } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { copyTemplates, listSiteTextStates } from './site-texts.ts'

/** A server whose operators write texts into a folder. */
const test = worldTest.extend<{
  site: { world: World; folder: string; write: (file: string, text: string) => Promise<void> }
}>({
  site: async ({ buildWorldWith }, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-texts-'))
    const folder = join(dataDirectory, 'pages')
    await mkdir(folder)
    const world = await buildWorldWith({ dataDirectory })
    await use({ world, folder, write: (file, text) => writeFile(join(folder, file), text) })
    await rm(dataDirectory, { recursive: true })
  },
})

const read = ({ visitor }: World, name: SiteTextName) => visitor.request(getSiteText, { parameters: { name } })
const readProblem = ({ visitor }: World, name: SiteTextName) =>
  visitor.requestProblem(getSiteText, { parameters: { name } })

describe('the texts of the operators', () => {
  // Requirement privacy-1: Visitors and members can read a privacy notice, terms, an imprint and a contact page that
  // the operators write as Markdown files; changes show without a restart.
  test('are listed and readable for visitors, with the first heading as the title', async ({ site }) => {
    await site.write('terms.md', '# House rules\n\nBe **friendly**.\n\n# Dice\n\nRoll on the table.')
    await site.write('contact.md', 'Write to <ada@example.org>.')

    expect(await site.world.visitor.request(listSiteTexts)).toEqual([
      { name: 'terms', title: 'House rules' },
      { name: 'contact', title: 'Contact' },
    ])
    expect(await read(site.world, 'terms')).toEqual({
      name: 'terms',
      title: 'House rules',
      html: '<p>Be <strong>friendly</strong>.</p>\n<h2>Dice</h2>\n<p>Roll on the table.</p>\n',
    })
  })

  // Shows privacy-1.
  test('show changes of their files without a restart', async ({ site }) => {
    await site.write('terms.md', 'One')
    expect((await read(site.world, 'terms')).html).toBe('<p>One</p>\n')
    await site.write('terms.md', 'Changed')
    expect((await read(site.world, 'terms')).html).toBe('<p>Changed</p>\n')
    await rm(join(site.folder, 'terms.md'))
    expect((await readProblem(site.world, 'terms')).name).toBe('NotFound')
  })

  // Shows privacy-3.
  test('are neither listed nor readable while they contain a blank of the template', async ({ site }) => {
    await site.write('imprint.md', 'Run by [[your\nname]]')
    expect(await site.world.visitor.request(listSiteTexts)).toEqual([])
    expect((await readProblem(site.world, 'imprint')).name).toBe('NotFound')
  })

  // Requirement privacy-4: A file that is too large, damaged, a folder or a link out of the folder gets a clear answer,
  // and the operators learn the reason.
  test('get a clear answer if a file is too large, damaged, a folder or a link out of the folder', async ({ site }) => {
    await site.write('privacy.md', 'a'.repeat(largestSiteText + 1))
    await writeFile(join(site.folder, 'terms.md'), Buffer.from([0x41, 0xff]))
    await mkdir(join(site.folder, 'imprint.md'))
    await writeFile(join(site.folder, '..', 'secret'), 'secret')
    await symlink('../secret', join(site.folder, 'contact.md'))

    for (const name of siteTextNames)
      expect(await readProblem(site.world, name)).toMatchObject({ name: 'SiteTextUnreadable', status: 503 })
    expect(await site.world.visitor.request(listSiteTexts)).toEqual([])
    const states = await listSiteTextStates(site.folder)
    expect(states.map(({ state }) => (state.state === 'unreadable' ? state.reason : ''))).toEqual([
      `it has ${largestSiteText + 1} bytes, and at most ${largestSiteText} are allowed.`,
      'it is not a text in UTF-8.',
      'it is not a file.',
      'it is a link to a file outside the folder. Copy the file into the folder.',
    ])
  })

  // Requirement privacy-5: `npm run operator -- pages` writes templates of the texts without overwriting a file, and
  // lists what is left to fill in.
  test('start from templates, which never overwrite a file and stay hidden until they are filled in', async ({
    site,
  }) => {
    await site.write('terms.md', 'Our terms')
    expect(await copyTemplates(site.folder)).toEqual(['privacy', 'imprint', 'contact'])
    expect(await copyTemplates(site.folder)).toEqual([])
    expect(await site.world.visitor.request(listSiteTexts)).toEqual([{ name: 'terms', title: 'Terms' }])
    const states = await listSiteTextStates(site.folder)
    expect(states.map(({ state }) => state.state)).toEqual(['unfinished', 'ready', 'unfinished', 'unfinished'])
  })
})
