/**
 * What a push contains, encrypted for one browser. A push with a `tag` replaces the shown notification with the same tag.
 * `asks` marks the question whether the member is still coming.
 */
export type PushPayload = {
  notificationId: number
  title: string
  text: string
  address: string
  tag: string
  asks: boolean
}
