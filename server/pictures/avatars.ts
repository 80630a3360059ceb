import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { getOwnUser, updateUser } from '../users/queries.ts'
import type { PictureStore } from './picture-store.ts'
import { smallPicture, UnreadablePicture } from './small-picture.ts'

/** Points on each side: as many as the largest avatar has on a sharp screen. */
const edge = 320

/** The addresses under which pictures are served, before their names. */
export const pictureAddress = '/pictures/'

/** Gives a member a new picture, and forgets the old one; refuses a file that is no picture. */
export async function setAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId, file }: { userId: number; file: Buffer },
) {
  const name = await pictures.keep(await smallAvatar(file))
  await replaceAvatar({ db, pictures }, { userId, avatarUrl: `${pictureAddress}${name}` })
}

/** Takes a member's picture away. */
export async function removeAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId }: { userId: number },
) {
  await replaceAvatar({ db, pictures }, { userId, avatarUrl: null })
}

async function smallAvatar(file: Buffer): Promise<Buffer> {
  try {
    return await smallPicture(file, { edge })
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new Refusal('UnreadablePicture')
    throw error
  }
}

async function replaceAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId, avatarUrl }: { userId: number; avatarUrl: string | null },
) {
  const before = await getOwnUser(db, { id: userId })
  await updateUser(db, { id: userId, change: { avatarUrl } })
  await forgetAvatar(pictures, before)
}

/** Forgets a picture that nobody shows any more; one that lies elsewhere on the web is not ours to forget. */
export async function forgetAvatar(pictures: PictureStore, { avatarUrl }: { avatarUrl: string | null }) {
  if (avatarUrl?.startsWith(pictureAddress)) await pictures.forget(avatarUrl.slice(pictureAddress.length))
}
