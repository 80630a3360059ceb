import { type CatalogGame, starterCatalog } from '../../games/catalog/catalog.ts'
import { gameAppeals } from './community.ts'
import { chance } from './content/chance.ts'
import type { Appeal, DemoMember } from './content/demo-content.ts'

/** A game that a member owns. `rating` is in half stars from 2.5 to 5, or null without a rating. */
type ShelvedGame = { gameId: number; isFavorite: boolean; rating: number | null }

/** Returns a member's games: their favorites, and the games that suit them best, up to `shelfSize`. */
export function buildShelf(member: DemoMember): ShelvedGame[] {
  const favorites = member.favorites.map(getCatalogGame)
  const others = rankOtherGames(member).slice(0, member.shelfSize - favorites.length)
  return [
    ...favorites.map((game) => ({ gameId: game.id, isFavorite: true, rating: favoriteRating(game, member) })),
    ...others.map((game) => ({ gameId: game.id, isFavorite: false, rating: ratingOf(game, member) })),
  ]
}

/**
 * Returns the ids of the games that a member wants to play: those that suit them best among the ones they do not own.
 */
export function chooseWishes(member: DemoMember): number[] {
  const owned = member.shelfSize - member.favorites.length
  const wishes = Math.floor(4 * chance('wishes', member.username))
  return rankOtherGames(member)
    .slice(owned, owned + wishes)
    .map((game) => game.id)
}

/** Ranks all games except a member's favorites, from the most to the least likely to be owned. */
function rankOtherGames(member: DemoMember): CatalogGame[] {
  const favorites = new Set(member.favorites.map(getCatalogGame))
  return starterCatalog
    .filter((game) => !favorites.has(game))
    .map((game) => ({ game, rank: chance('owns', member.username, game.name) ** (1 / suitability(game, member)) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ game }) => game)
}

export function getCatalogGame(name: string): CatalogGame {
  const game = gamesByName.get(name)
  if (!game) throw new Error(`The starter catalog has no game named "${name}"`)
  return game
}

const gamesByName = new Map(starterCatalog.map((game) => [game.name, game]))

/** Assumed for members without a level. */
const defaultLevel = 50
/** Share of a member's games without a rating. */
const unratedShare = 1 / 6

/** Returns the likelihood relative to a game that few people own and of no favorite category. */
function suitability(game: CatalogGame, member: DemoMember): number {
  const matches = countLikedCategories(game, member)
  const maxComplexity = 2 + (3 * (member.experienceLevel ?? defaultLevel)) / 100
  const weight = game.complexity > maxComplexity ? 0.1 : 1
  return getAppeal(game).owners * (1 + 2 * matches) * weight
}

function favoriteRating(game: CatalogGame, { username }: DemoMember): number {
  return chance('loves', username, game.name) < 0.55 ? 4.5 : 5
}

function ratingOf(game: CatalogGame, member: DemoMember): number | null {
  if (chance('rates', member.username, game.name) < unratedShare) return null
  const mood = 1.8 * (chance('mood', member.username, game.name) - 0.5)
  const taste = countLikedCategories(game, member) > 0 ? 0.1 : -0.3
  const stars = getAppeal(game).stars + mood + taste
  return Math.min(5, Math.max(2.5, Math.round(stars * 2) / 2))
}

const appeals = new Map(gameAppeals.map(({ name, ...appeal }) => [name, appeal]))

function getAppeal(game: CatalogGame): Appeal {
  return appeals.get(game.name) ?? { owners: 1, stars: 3.4 + 0.8 * chance('stars', game.name) }
}

function countLikedCategories(game: CatalogGame, { gameCategories }: DemoMember): number {
  const liked: readonly string[] = gameCategories
  return game.category.filter((category) => liked.includes(category)).length
}
