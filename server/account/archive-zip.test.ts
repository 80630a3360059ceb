// @engine sqlite
import { describe, expect } from 'vitest'
import sharp from 'sharp'
import { addressOf } from '../../contract/platform/address.ts'
import { downloadArchive, downloadArchiveWithPictures } from '../../contract/account/calls.ts'
import { setAvatar } from '../../contract/people/avatars/calls.ts'
import { gamePictureFiles } from '../../contract/games/pictures/own-pictures.ts'
import { buildGame, buildMember } from '../testing/builders.ts'
import { readZip } from '../testing/read-zip.ts'
import { test } from '../testing/test.ts'
import { zipArchive } from './archive-zip.ts'

const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#175c3c' } })
  .png()
  .toBuffer()
const picture = '0b0f3c86-6f1c-4d9c-9a53-2f2b8d1d8a11'

describe('downloading my data as a ZIP file', () => {
  // Requirement privacy-10: The download is a ZIP file with `archive.json` and the member's pictures, which the server
  // sends while it reads them; if a part cannot be read, the download breaks off.
  test('contains archive.json, my avatar and the pictures of the games that I added', async ({ world }) => {
    const ada = await buildMember(world)
    const parameters = { id: ada.id }
    await ada.request(setAvatar, { parameters, body: { picture: png.toString('base64') } })
    const withPicture = await buildGame(world, { addedBy: ada })
    const withLostPicture = await buildGame(world, { addedBy: ada })
    await world.services.pictures.save(gamePictureFiles(picture).large, png)
    await world.db.updateTable('games').set({ picture }).where('id', '=', withPicture).execute()
    const lost = picture.replaceAll('0', '1')
    await world.db.updateTable('games').set({ picture: lost }).where('id', '=', withLostPicture).execute()

    const { headers, body } = await ada.download(addressOf(downloadArchiveWithPictures, { parameters }))
    const files = readZip(body)

    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="meeplehood.zip"',
      'cache-control': 'no-store',
    })
    expect([...files.keys()]).toEqual(['archive.json', 'pictures/avatar.webp', `pictures/game-${withPicture}.webp`])
    expect(files.get(`pictures/game-${withPicture}.webp`)).toEqual(png)
    const { writtenAt, ...archive } = JSON.parse(String(files.get('archive.json'))) as Record<string, unknown>
    expect(Date.parse(String(writtenAt))).toBeLessThanOrEqual(Date.now())
    expect(await ada.request(downloadArchive, { parameters })).toMatchObject(archive)
  })

  // Shows privacy-10.
  test('fails or breaks off if a part cannot be read, instead of looking complete', async ({ world }) => {
    const ada = await buildMember(world)
    await world.db.schema.dropTable('knownDevices').execute()
    const url = addressOf(downloadArchiveWithPictures, { parameters: { id: ada.id } })
    // The answer is a 500 if the failure comes before its first byte.
    const complaints = /destroyed|incomplete|aborted|answered 500/
    await expect(ada.download(url).then(({ body }) => readZip(body))).rejects.toThrow(complaints)
  })

  test('survives a failure that comes before the file is sent', async ({ world: { services, db }, world }) => {
    const { id: userId } = await buildMember(world)
    await db.schema.dropTable('knownDevices').execute()
    const zip = await zipArchive(services, { userId, current: undefined, now: new Date() })
    await expect.poll(() => zip.errored?.message).toContain('knownDevices')
  })

  // Shows privacy-10.
  test("rejects requests for another member's data", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const parameters = { id: ada.id }
    expect((await ben.requestProblem(downloadArchiveWithPictures, { parameters })).name).toBe('NotYours')
    expect((await world.visitor.requestProblem(downloadArchiveWithPictures, { parameters })).name).toBe('NotSignedIn')
  })
})
