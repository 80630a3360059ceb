import { z } from 'zod'
import { gameCategories } from './categories.ts'
import { maxDescriptionLength, maxNameLength, typedText, webAddress } from '../platform/fields.ts'
import { groupDigits } from '../platform/group-digits.ts'

const maxPlayersLimit = 999
/** Longest play time a game may have, in minutes. */
export const maxMinutes = 100_000

function wholeNumber(message: string, max: number) {
  return z
    .int(message)
    .min(1, message)
    .max(max, `At most ${groupDigits(max)}`)
}

const gameFields = z.strictObject({
  name: typedText('Game name is required').min(2, 'Game name is required').max(maxNameLength, 'At most 200 characters'),
  description: typedText('Please provide a brief description')
    .min(10, 'Please provide a brief description')
    .max(maxDescriptionLength, 'At most 5,000 characters'),
  minPlayers: wholeNumber('Minimum players must be at least 1', maxPlayersLimit),
  maxPlayers: wholeNumber('Maximum players must be at least 1', maxPlayersLimit),
  minPlayTime: wholeNumber('Minimum play time must be at least 1 minute', maxMinutes),
  maxPlayTime: wholeNumber('Maximum play time must be at least 1 minute', maxMinutes),
  complexity: z
    .number('Complexity must be between 1 and 5')
    .min(1, 'Complexity must be between 1 and 5')
    .max(5, 'Complexity must be between 1 and 5'),
  category: z
    .array(z.enum(gameCategories), 'Select at least one category')
    .min(1, 'Select at least one category')
    .max(gameCategories.length),
  imageUrl: webAddress('Image URL is required'),
})

type Bounds = { minPlayers?: number; maxPlayers?: number; minPlayTime?: number; maxPlayTime?: number }

/** What is wrong with a game's ranges: the field and its message; empty when each maximum is at least its minimum. */
export function rangeProblems(game: Bounds): Record<string, string> {
  const { minPlayers, maxPlayers, minPlayTime, maxPlayTime } = game
  const found: Record<string, string> = {}
  if (minPlayers !== undefined && maxPlayers !== undefined && maxPlayers < minPlayers)
    found['maxPlayers'] = 'Maximum players must be at least the minimum'
  if (minPlayTime !== undefined && maxPlayTime !== undefined && maxPlayTime < minPlayTime)
    found['maxPlayTime'] = 'Maximum play time must be at least the minimum'
  return found
}

function checkRanges(context: z.core.ParsePayload<Bounds>) {
  for (const [field, message] of Object.entries(rangeProblems(context.value)))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
}

/** A game as people add it (SPEC 5); a maximum below its minimum is refused as well. */
export const GameForm = gameFields.check(checkRanges)
export type GameForm = z.infer<typeof GameForm>

/** A change of a game: any subset of the form. */
export const GameChange = gameFields.partial().check(checkRanges)

/** What the form starts with (SPEC 9). */
export const gameFormDefaults = {
  minPlayers: 1,
  maxPlayers: 4,
  minPlayTime: 30,
  maxPlayTime: 60,
  complexity: 3,
} as const
