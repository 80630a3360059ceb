import type { ComponentType } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'

/** An icon on a game of a list. `among` are the games of the list, so that one request serves all icons. */
export type GameIcon = ComponentType<{ game: Game; among: readonly Game[] }>
