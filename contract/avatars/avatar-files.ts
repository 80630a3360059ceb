import { problems } from '../platform/problems.ts'

/** Maximum size of an uploaded picture, in bytes. The server keeps a much smaller copy. */
export const maxAvatarBytes = 5 * 1024 * 1024

/** The media types that members can upload. */
export const avatarTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export const unreadableAvatarMessage = problems.UnreadablePicture.detail
export const largeAvatarMessage = 'Choose a picture of 5 MB at most.'

/** Returns the message for a file that cannot be an avatar, or undefined for one that can be uploaded. */
export function avatarFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!avatarTypes.includes(type)) return unreadableAvatarMessage
  return size > maxAvatarBytes ? largeAvatarMessage : undefined
}
