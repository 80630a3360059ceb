import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { drawCover } from '../server/site/link-previews/picture/find-art.ts'
import { drawPicture } from '../server/site/link-previews/picture/draw-picture.ts'
import { bundleCovers } from './preview-art.ts'

// Shows events-64.
test('the built module draws the generated cover of a game, always the same and different from other games', async () => {
  const drawOf = await coverDrawer()
  const draw = (name: string) => drawOf({ name, category: ['Dice'] })
  const cover = await draw('Lantern <Bay> & "friends"')
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'png', width: 630, height: 630 })
  expect(await draw('Lantern <Bay> & "friends"')).toEqual(cover)
  expect(await draw('Harbour')).not.toEqual(cover)
})

// Shows events-91.
test('the panel of a preview picture has one colour, also beside a cover with many colours', async () => {
  const cover = await (await coverDrawer())({ name: 'Skull', category: ['Party Game', 'Card Game'] })
  const facts = ['3–6 players', '15–45 min', '2011']
  const picture = await drawPicture({ title: 'Skull', kind: 'Board game', facts, status: null }, cover)
  const belowFacts = { left: 0, top: 590, width: 660, height: 40 }
  const { channels } = await sharp(await sharp(picture).extract(belowFacts).png().toBuffer()).stats()
  expect(channels.map(({ min, max }) => [min, max])).toEqual([0x17, 0x5c, 0x3c].map((value) => [value, value]))
})

/** Returns a function that draws the generated covers of games with the built module. */
async function coverDrawer() {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-covers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const coverModule = join(folder, 'covers.mjs')
  await writeFile(coverModule, await bundleCovers())
  return (game: { name: string; category: string[] }) => drawCover(game, coverModule)
}
