import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { experienceFilters } from '../users/experience.ts'
import { Id, paging, SearchText } from '../platform/fields.ts'
import { PublicUser } from '../users/users.ts'

/** A player and the miles between their zip and mine; `null` where either is unknown. */
export const Player = PublicUser.extend({ distance: z.number().nullable() })
export type Player = z.infer<typeof Player>

/** A player within my travel distance, with the miles between their zip and mine. */
export const NearbyPlayer = PublicUser.extend({ distance: z.number() })
export type NearbyPlayer = z.infer<typeof NearbyPlayer>

/** A player nearby who owns a game or wants to play it. */
export const GamePlayer = NearbyPlayer.extend({ ownsGame: z.boolean(), wantsToPlay: z.boolean() })
export type GamePlayer = z.infer<typeof GamePlayer>

/**
 * Who was here in so many days comes first among players at the same distance, or with the same experience. When anybody
 * was here nobody is told.
 */
export const recentlyActiveDays = 30

/** The sort of the players directory; `distance` by default (SPEC 5). */
export const playerSorts = ['distance', 'name', 'experience', 'newest'] as const
export type PlayerSort = (typeof playerSorts)[number]

export const listPlayers = defineCall({
  method: 'GET',
  path: '/api/players',
  summary:
    'All players but me; `search` matches full name, username or bio, `nearby` leaves out who lives beyond my travel distance, or everybody while I have no location',
  access: 'member',
  query: z.object({
    search: SearchText,
    experience: z.enum(experienceFilters).optional(),
    sort: z.enum(playerSorts).optional(),
    nearby: z.boolean().optional(),
    ...paging,
  }),
  status: 200,
  answer: z.array(Player),
  paged: true,
})

export const listNearbyPlayers = defineCall({
  method: 'GET',
  path: '/api/players/nearby',
  summary: 'Players within my travel distance, nearest first; none while I have no location',
  access: 'member',
  query: z.object(paging),
  status: 200,
  answer: z.array(NearbyPlayer),
  paged: true,
})

export const listGamePlayers = defineCall({
  method: 'GET',
  path: '/api/games/:id/players',
  summary:
    'Players within my travel distance who own the game or want to play it, nearest first; none while I have no location',
  access: 'member',
  parameters: z.object({ id: Id }),
  query: z.object(paging),
  status: 200,
  answer: z.array(GamePlayer),
  refusals: ['NotFound'],
  paged: true,
})
