import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { paging, SearchText } from '../../platform/fields.ts'
import { experienceFilters } from '../../people/users/rules.ts'
import { playerSorts } from './rules.ts'
import { GamePlayer, NearbyPlayer, Player } from './schemas.ts'

export const listPlayers = defineCall('GET /api/players', {
  summary: 'List all other members',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Matches full name, username or bio.'),
    experience: z.enum(experienceFilters).optional().describe('Returns only players with this experience.'),
    sort: z.enum(playerSorts).optional().describe('By distance if absent.'),
    nearby: z
      .boolean()
      .optional()
      .describe('Returns only players within my travel distance; none if I have no location.'),
    ...paging,
  }),
  answer: z.array(Player),
})

export const listNearbyPlayers = defineCall('GET /api/players/nearby', {
  summary: 'List players within my travel distance, nearest first; none if I have no location',
  query: z.object(paging),
  answer: z.array(NearbyPlayer),
})

export const listGamePlayers = defineCall('GET /api/games/:id/players', {
  summary:
    'List players within my travel distance who own a game or want to play it, nearest first; none if I have no location',
  query: z.object(paging),
  answer: z.array(GamePlayer),
})
