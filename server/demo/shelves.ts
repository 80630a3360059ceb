import { starterCatalogue } from '../catalogue/catalogue.ts'
import type { CatalogueGame } from '../catalogue/game.ts'
import { chance } from './content/chance.ts'
import type { DemoMember } from './content/demo-content.ts'
import { type Appeal, gameAppeals } from './game-appeal.ts'

/** A game a member owns, and their rating in half stars from 2.5 to 5; null where they keep it to themselves. */
export type ShelvedGame = { gameId: number; isFavorite: boolean; rating: number | null }

/** What a member owns: their favorites and, up to their shelf's size, what suits them. Always the same games. */
export function shelfOf(member: DemoMember): ShelvedGame[] {
  const favorites = member.favorites.map(gameNamed)
  const others = othersFor(member).slice(0, member.shelfSize - favorites.length)
  return [
    ...favorites.map((game) => ({ gameId: game.id, isFavorite: true, rating: favoriteRating(game, member) })),
    ...others.map((game) => ({ gameId: game.id, isFavorite: false, rating: ratingOf(game, member) })),
  ]
}

/** The ids of the games a member does not own and wants to play: what would be bought next. */
export function wishesOf(member: DemoMember): number[] {
  const owned = member.shelfSize - member.favorites.length
  const wishes = Math.floor(4 * chance('wishes', member.username))
  return othersFor(member)
    .slice(owned, owned + wishes)
    .map((game) => game.id)
}

/** All games but a member's favorites, the likeliest on their shelf first. */
function othersFor(member: DemoMember): CatalogueGame[] {
  const favorites = new Set(member.favorites.map(gameNamed))
  return starterCatalogue
    .filter((game) => !favorites.has(game))
    .map((game) => ({ game, place: chance('owns', member.username, game.name) ** (1 / suitability(game, member)) }))
    .toSorted((one, other) => other.place - one.place)
    .map(({ game }) => game)
}

/** A game of the starter catalogue; throws for a name it does not have. */
export function gameNamed(name: string): CatalogueGame {
  const game = gamesByName.get(name)
  if (!game) throw new Error(`the starter catalogue has no game named "${name}"`)
  return game
}

const gamesByName = new Map(starterCatalogue.map((game) => [game.name, game]))

/** The level of somebody who did not say theirs. */
const middlingLevel = 50
/** One rating in so many is never given. */
const unratedShare = 1 / 6

/** How much likelier a game stands on this member's shelf than an unlisted one outside their taste. */
function suitability(game: CatalogueGame, member: DemoMember): number {
  const matches = matchesOf(game, member)
  const heaviestWelcome = 2 + (3 * (member.experienceLevel ?? middlingLevel)) / 100
  const weight = game.complexity > heaviestWelcome ? 0.1 : 1
  return appealOf(game).owners * (1 + 2 * matches) * weight
}

function favoriteRating(game: CatalogueGame, { username }: DemoMember): number {
  return chance('loves', username, game.name) < 0.55 ? 4.5 : 5
}

function ratingOf(game: CatalogueGame, member: DemoMember): number | null {
  if (chance('rates', member.username, game.name) < unratedShare) return null
  const mood = 1.8 * (chance('mood', member.username, game.name) - 0.5)
  const taste = matchesOf(game, member) > 0 ? 0.1 : -0.3
  const stars = appealOf(game).stars + mood + taste
  return Math.min(5, Math.max(2.5, Math.round(stars * 2) / 2))
}

function appealOf(game: CatalogueGame): Appeal {
  return gameAppeals[game.name] ?? { owners: 1, stars: 3.4 + 0.8 * chance('stars', game.name) }
}

function matchesOf(game: CatalogueGame, { gameCategories }: DemoMember): number {
  const liked: readonly string[] = gameCategories
  return game.category.filter((category) => liked.includes(category)).length
}
