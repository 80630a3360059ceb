import type { Player } from '../../../contract/shelves/players/schemas.ts'
import { defaultPlayFrequency, defaultTravelDistance } from '../../../contract/people/users/rules.ts'

/** Shown when no player lives nearby. No member has a negative id. */
export const samplePlayers: readonly Player[] = [
  samplePlayer({
    id: -1,
    fullName: 'Alex Chen',
    bio: 'Long strategy games on rainy Sundays, and someone to argue about the rules with.',
    experienceLevel: 82,
    gameCategories: ['Strategy', 'Euro-style'],
    distance: 1.2,
  }),
  samplePlayer({
    id: -2,
    fullName: 'Sarah Johnson',
    bio: 'We win together or we lose together. New players are always welcome at my table.',
    experienceLevel: 48,
    gameCategories: ['Cooperative', 'Family'],
    distance: 2.8,
  }),
  samplePlayer({
    id: -3,
    fullName: 'Mike Wilson',
    bio: 'Just found out that there is more than one kind of dice. Teach me everything.',
    experienceLevel: 20,
    gameCategories: ['Party Game', 'Card Game', 'Dice'],
    distance: 4.5,
  }),
]

type SampleFields = Pick<Player, 'id' | 'fullName' | 'bio' | 'experienceLevel' | 'distance'> & {
  gameCategories: string[]
}

function samplePlayer({ gameCategories, ...fields }: SampleFields): Player {
  return {
    ...fields,
    username: 'sample',
    avatarUrl: null,
    location: null,
    place: null,
    acceptsMessages: true,
    createdAt: '2025-01-01T00:00:00.000Z',
    isModerator: false,
    preferences: {
      userId: fields.id,
      gameCategories,
      playFrequency: defaultPlayFrequency,
      maxTravelDistance: defaultTravelDistance,
    },
  }
}
