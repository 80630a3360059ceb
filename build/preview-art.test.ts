import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { drawCover } from '../server/link-previews/picture/draw-cover.ts'
import { bundleCovers } from './preview-art.ts'

test('the built module draws the generated cover of a game, always the same and different from other games', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-covers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const coverModule = join(folder, 'covers.mjs')
  await writeFile(coverModule, await bundleCovers())
  const draw = (name: string) => drawCover({ name, category: ['Dice'] }, coverModule)
  const cover = await draw('Lantern <Bay> & "friends"')
  expect(await sharp(cover).metadata()).toMatchObject({ format: 'png', width: 630, height: 630 })
  expect(await draw('Lantern <Bay> & "friends"')).toEqual(cover)
  expect(await draw('Harbour')).not.toEqual(cover)
})
