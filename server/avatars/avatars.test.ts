import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/account.ts'
import { largeAvatarMessage, maxAvatarBytes, removeAvatar, setAvatar } from '../../contract/avatars/avatars.ts'
import { getUser, updateUser } from '../../contract/users/users.ts'
import { hashPassword } from '../auth/passwords.ts'
import { buildMember, type MemberCaller } from '../testing/builders.ts'
import { claimingToBeHuge, svgFile, wide } from '../testing/picture-files.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const currentPassword = 'analytical engine'

const show = (member: MemberCaller, file: Buffer) =>
  member.ask(setAvatar, { parameters: { id: member.id }, body: { picture: file.toString('base64') } })

async function refusalOf(member: MemberCaller, picture: unknown, id = member.id) {
  const { name, errors } = await member.refusal(setAvatar, { parameters: { id }, body: { picture } })
  return { name, errors }
}

async function fetchPicture({ app }: World, address: string | null) {
  return app.inject({ method: 'GET', url: address ?? '/pictures/none' })
}

describe('a picture of oneself', () => {
  test('is kept as a small square copy that everybody sees and every browser may keep', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { avatarUrl } = await show(ada, await wide().png().toBuffer())

    expect(avatarUrl).toMatch(/^\/pictures\/[\da-f-]{36}\.webp$/)
    expect((await ben.ask(getUser, { parameters: { id: ada.id } })).avatarUrl).toBe(avatarUrl)
    const { statusCode, headers, rawPayload } = await fetchPicture(world, avatarUrl)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
  })

  test.for(['png', 'jpeg', 'webp'] as const)('may be a %s file', async (format, { world }) => {
    const ada = await buildMember(world)
    expect((await show(ada, await wide().toFormat(format).toBuffer())).avatarUrl).not.toBeNull()
  })

  test('is turned upright, and tells neither where it was taken nor with what', async ({ world }) => {
    const ada = await buildMember(world)
    const taken = { IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '45/1 31/1 0/1' } }
    // Orientation 6: the camera was held upright, so what is left in the file is up.
    const photo = await wide().jpeg().withExif(taken).withMetadata({ orientation: 6, exif: taken }).toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const { rawPayload } = await fetchPicture(world, (await show(ada, photo)).avatarUrl)
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    const { channels } = await sharp(
      await sharp(rawPayload).extract({ left: 0, top: 0, width: 320, height: 40 }).toBuffer(),
    ).stats()
    expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false])
  })

  test('follows the one before, which is gone', async ({ world }) => {
    const ada = await buildMember(world)
    const first = await show(ada, await wide().png().toBuffer())
    const second = await show(ada, await wide().jpeg().toBuffer())
    expect((await fetchPicture(world, first.avatarUrl)).statusCode).toBe(404)
    expect((await fetchPicture(world, second.avatarUrl)).statusCode).toBe(200)
  })

  test.for([
    ['is taken away', (ada) => ada.ask(removeAvatar, { parameters: { id: ada.id } })],
    ['gives way to one elsewhere on the web', (ada) => changeAddress(ada, 'https://pictures.example/ada.jpg')],
    ['leaves with its member', leave],
  ] satisfies [string, (ada: MemberCaller) => Promise<unknown>][])('%s', async ([, doIt], { world }) => {
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    const { avatarUrl } = await show(ada, await wide().png().toBuffer())
    await doIt(ada)
    expect((await fetchPicture(world, avatarUrl)).statusCode).toBe(404)
  })
})

describe('no picture of oneself', () => {
  test.for([
    ['nothing', ''],
    ['no base64', 'ä'],
    ['text', Buffer.from('Good evening').toString('base64')],
    ['a drawing in SVG', svgFile.toString('base64')],
  ])('is %s', async ([, picture], { world }) => {
    expect((await refusalOf(await buildMember(world), picture)).name).toBe('UnreadablePicture')
  })

  test('is half a file, or one that unfolds to far too much; the one before stays', async ({ world }) => {
    const ada = await buildMember(world)
    const { avatarUrl } = await show(ada, await wide().png().toBuffer())
    const file = await wide().jpeg().toBuffer()
    const half = file.subarray(0, file.length / 2)
    for (const picture of [half, claimingToBeHuge(await wide().png().toBuffer())])
      expect(await refusalOf(ada, picture.toString('base64'))).toMatchObject({ name: 'UnreadablePicture' })
    expect((await ada.ask(getUser, { parameters: { id: ada.id } })).avatarUrl).toBe(avatarUrl)
    expect((await fetchPicture(world, avatarUrl)).statusCode).toBe(200)
  })

  test('is one of more than 5 MB', async ({ world }) => {
    const picture = Buffer.alloc(maxAvatarBytes + 3).toString('base64')
    expect(await refusalOf(await buildMember(world), picture)).toEqual({
      name: 'InvalidInput',
      errors: { picture: largeAvatarMessage },
    })
  })

  test('is one for somebody else, and a visitor has none', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const picture = (await wide().png().toBuffer()).toString('base64')
    expect((await refusalOf(ada, picture, ben.id)).name).toBe('NotYours')
    expect((await ada.refusal(removeAvatar, { parameters: { id: ben.id } })).name).toBe('NotYours')
    const asked = { parameters: { id: ada.id }, body: { picture } }
    expect((await world.visitor.refusal(setAvatar, asked)).name).toBe('NotSignedIn')
  })

  test.for(['/pictures/none', '/pictures/..%2Fmeeplehood.sqlite', '/pictures/', '/pictures/a%00b'])(
    'stands at %s',
    async (address, { world }) => {
      expect((await fetchPicture(world, address)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

const changeAddress = (ada: MemberCaller, avatarUrl: string) =>
  ada.ask(updateUser, { parameters: { id: ada.id }, body: { avatarUrl } })

const leave = (ada: MemberCaller) => ada.ask(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword } })
