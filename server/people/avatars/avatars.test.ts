import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { deleteAccount } from '../../../contract/account/calls.ts'
import { removeAvatar, setAvatar } from '../../../contract/people/avatars/calls.ts'
import { largePictureMessage, maxPictureBytes } from '../../../contract/platform/pictures/picture-files.ts'
import { getUser, updateUser } from '../../../contract/people/users/calls.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildMember, type MemberCaller } from '../../testing/builders.ts'
import { withHugeDimensions, svgFile, widePicture } from '../../testing/picture-files.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const currentPassword = 'analytical engine'

const upload = (member: MemberCaller, file: Buffer) =>
  member.request(setAvatar, { parameters: { id: member.id }, body: { picture: file.toString('base64') } })

async function getRejection(member: MemberCaller, picture: unknown, id = member.id) {
  const { name, errors } = await member.requestProblem(setAvatar, { parameters: { id }, body: { picture } })
  return { name, errors }
}

async function fetchPicture({ app }: World, address: string | null) {
  return app.inject({ method: 'GET', url: address ?? '/pictures/none' })
}

describe('uploading an avatar', () => {
  test('stores a small square copy that every member sees and browsers may cache', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const { avatarUrl } = await upload(ada, await widePicture().png().toBuffer())

    expect(avatarUrl).toMatch(/^\/pictures\/[\da-f-]{36}\.webp$/)
    expect((await ben.request(getUser, { parameters: { id: ada.id } })).avatarUrl).toBe(avatarUrl)
    const { statusCode, headers, rawPayload } = await fetchPicture(world, avatarUrl)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
  })

  test.for(['png', 'jpeg', 'webp'] as const)('accepts a %s file', async (format, { world }) => {
    const ada = await buildMember(world)
    expect((await upload(ada, await widePicture().toFormat(format).toBuffer())).avatarUrl).not.toBeNull()
  })

  test('turns the picture upright and removes the metadata about place and camera', async ({ world }) => {
    const ada = await buildMember(world)
    const taken = { IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '45/1 31/1 0/1' } }
    // Orientation 6 means that the camera was held upright: the left edge of the file is the top of the picture.
    const photo = await widePicture().jpeg().withExif(taken).withMetadata({ orientation: 6, exif: taken }).toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const marker = 'bytes after the end of the picture'
    const file = Buffer.concat([photo, Buffer.from(marker)])
    const { rawPayload } = await fetchPicture(world, (await upload(ada, file)).avatarUrl)
    expect(rawPayload.includes(marker)).toBe(false)
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    const { channels } = await sharp(
      await sharp(rawPayload).extract({ left: 0, top: 0, width: 320, height: 40 }).toBuffer(),
    ).stats()
    expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false])
  })

  test('deletes the previous picture', async ({ world }) => {
    const ada = await buildMember(world)
    const first = await upload(ada, await widePicture().png().toBuffer())
    const second = await upload(ada, await widePicture().jpeg().toBuffer())
    expect((await fetchPicture(world, first.avatarUrl)).statusCode).toBe(404)
    expect((await fetchPicture(world, second.avatarUrl)).statusCode).toBe(200)
  })

  // Requirement profile-19: Pictures that a member uploads at the same time leave one avatar and one file.
  test('keeps one of three pictures that are uploaded at the same time, and deletes the other files', async ({
    world,
  }) => {
    const ada = await buildMember(world)
    const { pictures } = world.services
    const { promise: allSaved, resolve: finish } = Promise.withResolvers<void>()
    const save = pictures.save
    let saved = 0
    pictures.save = async (name, picture) => {
      await save(name, picture)
      saved += 1
      if (saved === 3) finish()
      await allSaved
    }
    const file = await widePicture().png().toBuffer()
    await Promise.all([upload(ada, file), upload(ada, file), upload(ada, file)])

    const { avatarUrl } = await ada.request(getUser, { parameters: { id: ada.id } })
    const names = (await Array.fromAsync(pictures.listNames())).flat()
    expect(names.map((name) => `/pictures/${name}`)).toEqual([avatarUrl])
  })

  // Shows profile-19.
  test('stores nothing when the account is deleted during the upload', async ({ world }) => {
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    const { pictures } = world.services
    const save = pictures.save
    pictures.save = async (name, picture) => {
      await leave(ada)
      await save(name, picture)
    }
    const picture = (await widePicture().png().toBuffer()).toString('base64')
    expect((await getRejection(ada, picture)).name).toBe('NotSignedIn')
    expect((await Array.fromAsync(pictures.listNames())).flat()).toEqual([])
    const row = await world.db.selectFrom('users').select('avatarUrl').where('id', '=', ada.id).executeTakeFirst()
    expect(row).toEqual({ avatarUrl: null })
  })

  test.for([
    ['removing it', (ada) => ada.request(removeAvatar, { parameters: { id: ada.id } })],
    ['replacing it with a picture on another site', (ada) => changeAddress(ada, 'https://pictures.example/ada.jpg')],
    ['deleting the account', leave],
  ] satisfies [string, (ada: MemberCaller) => Promise<unknown>][])(
    '%s deletes the file',
    async ([, action], { world }) => {
      const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
      const { avatarUrl } = await upload(ada, await widePicture().png().toBuffer())
      await action(ada)
      expect((await fetchPicture(world, avatarUrl)).statusCode).toBe(404)
    },
  )
})

describe('rejecting an avatar', () => {
  test.for([
    ['an empty file', ''],
    ['invalid base64', 'ä'],
    ['text', Buffer.from('Good evening').toString('base64')],
    ['an SVG file', svgFile.toString('base64')],
  ])('rejects %s', async ([, picture], { world }) => {
    expect((await getRejection(await buildMember(world), picture)).name).toBe('UnreadablePicture')
  })

  test('rejects a truncated file and one with huge dimensions, and keeps the previous picture', async ({ world }) => {
    const ada = await buildMember(world)
    const { avatarUrl } = await upload(ada, await widePicture().png().toBuffer())
    const file = await widePicture().jpeg().toBuffer()
    const half = file.subarray(0, file.length / 2)
    for (const picture of [half, withHugeDimensions(await widePicture().png().toBuffer())])
      expect(await getRejection(ada, picture.toString('base64'))).toMatchObject({ name: 'UnreadablePicture' })
    expect((await ada.request(getUser, { parameters: { id: ada.id } })).avatarUrl).toBe(avatarUrl)
    expect((await fetchPicture(world, avatarUrl)).statusCode).toBe(200)
  })

  test('rejects a file of more than 5 MB', async ({ world }) => {
    const picture = Buffer.alloc(maxPictureBytes + 3).toString('base64')
    expect(await getRejection(await buildMember(world), picture)).toEqual({
      name: 'InvalidInput',
      errors: { picture: largePictureMessage },
    })
  })

  test("rejects changes to another member's avatar, and requests from visitors", async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const picture = (await widePicture().png().toBuffer()).toString('base64')
    expect((await getRejection(ada, picture, ben.id)).name).toBe('NotYours')
    expect((await ada.requestProblem(removeAvatar, { parameters: { id: ben.id } })).name).toBe('NotYours')
    const request = { parameters: { id: ada.id }, body: { picture } }
    expect((await world.visitor.requestProblem(setAvatar, request)).name).toBe('NotSignedIn')
  })

  test.for(['/pictures/none', '/pictures/..%2Fmeeplehood.sqlite', '/pictures/', '/pictures/a%00b'])(
    'serves nothing at %s',
    async (address, { world }) => {
      expect((await fetchPicture(world, address)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

const changeAddress = (ada: MemberCaller, avatarUrl: string) =>
  ada.request(updateUser, { parameters: { id: ada.id }, body: { avatarUrl } })

const leave = (ada: MemberCaller) =>
  ada.request(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword } })
