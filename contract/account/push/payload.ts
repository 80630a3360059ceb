/** A push with a `tag` replaces the shown one with the same tag. `asks`: whether the member is still coming. */
export type PushPayload = {
  notificationId: number
  title: string
  text: string
  address: string
  tag: string
  asks: boolean
}
