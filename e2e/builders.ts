import type { Page } from '@playwright/test'
import type { Member } from './test.ts'

/** Where the pictures of stories are; `servePicture` answers it. */
export const pictureAddress = 'https://pictures.example.org/box.svg'

/** Answers the picture's address, as a server somewhere on the web would. */
export async function servePicture(page: Page) {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'
  await page.route(pictureAddress, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
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
