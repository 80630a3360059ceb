import type { Page } from '@playwright/test'
import type { Member } from './test.ts'

/**
 * A picture URL for stories. Its address is reserved for documentation (RFC 5737), so the server
 * never tries to fetch it.
 */
export const pictureAddress = 'https://192.0.2.1/box.png'

/** Stubs the picture preview of a form: the server appears to have fetched `pictureAddress`. */
export async function stubPicturePreview(page: Page) {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
  await page.route('**/api/images/preview', async (route) => {
    const { imageUrl } = route.request().postDataJSON() as { imageUrl: string }
    return imageUrl === pictureAddress ? route.fulfill({ json: { picture } }) : route.fallback()
  })
}

/** Adds a game to the catalog and returns its id. */
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

export async function addToCollection(member: Member, gameId: number) {
  await post(member, '/api/user-games', { userId: member.id, gameId, isFavorite: false })
}

export async function sendMessage(from: Member, to: Member, content: string) {
  await post(from, '/api/messages', { senderId: from.id, receiverId: to.id, content })
}

async function post(member: Member, address: string, body: object): Promise<unknown> {
  const answer = await member.request.post(address, { data: body })
  if (!answer.ok()) throw new Error(`POST ${address} failed for ${member.fullName}: ${await answer.text()}`)
  return answer.json()
}
