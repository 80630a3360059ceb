import type { Page } from '@playwright/test'
import type { Member } from './test.ts'

/** Where the pictures of stories are: an address that is nobody's (RFC 5737), so our server does not try to reach it. */
export const pictureAddress = 'https://192.0.2.1/box.png'

/** Answers for our server as if it had seen the picture that is looked at while a form is filled in. */
export async function servePicture(page: Page) {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
  await page.route('**/api/images/preview', async (route) => {
    const { imageUrl } = route.request().postDataJSON() as { imageUrl: string }
    return imageUrl === pictureAddress ? route.fulfill({ json: { picture } }) : route.fallback()
  })
}

/** A game that `member` has added to the database by the API; answers with its id. */
export async function addGame(member: Member, name: string, category: readonly string[] = ['Family']): Promise<number> {
  const game = {
    name,
    description: 'Ships find home by the lights we set.',
    minPlayers: 2,
    maxPlayers: 4,
    minPlayTime: 30,
    maxPlayTime: 60,
    complexity: 2,
    category,
    imageUrl: pictureAddress,
  }
  const { id } = (await post(member, '/api/games', game)) as { id: number }
  return id
}

/** Puts a game into the collection of `member`. */
export async function ownGame(member: Member, gameId: number) {
  await post(member, '/api/user-games', { userId: member.id, gameId, isFavorite: false })
}

/** What one member wrote to another. */
export async function writeMessage(from: Member, to: Member, content: string) {
  await post(from, '/api/messages', { senderId: from.id, receiverId: to.id, content })
}

async function post(member: Member, address: string, body: object): Promise<unknown> {
  const answer = await member.request.post(address, { data: body })
  if (!answer.ok()) throw new Error(`${address} refused ${member.fullName}: ${await answer.text()}`)
  return answer.json()
}
