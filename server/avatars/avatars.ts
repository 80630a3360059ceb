import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/schema.ts'
import { updateUser } from '../users/changes.ts'
import { getOwnUser } from '../users/queries.ts'
import { pictureAddress } from '../pictures/picture-addresses.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'
import { refuseUnreadable, smallPicture } from '../pictures/small-picture.ts'

/** Points on each side: as many as the largest avatar has on a sharp screen. */
const edge = 320

/** Gives a member a new picture, and forgets the old one; refuses a file that is no picture. */
export async function setAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId, file }: { userId: number; file: Buffer },
) {
  const name = `${randomUUID()}.webp`
  await pictures.keep(name, await refuseUnreadable(smallPicture(file, { width: edge, height: edge })))
  await replaceAvatar({ db, pictures }, { userId, avatarUrl: `${pictureAddress}${name}` })
}

/** Takes a member's picture away. */
export async function removeAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId }: { userId: number },
) {
  await replaceAvatar({ db, pictures }, { userId, avatarUrl: null })
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
