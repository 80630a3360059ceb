import { Balance, Grid, Stones } from './abstract-motifs.tsx'
import { CourtCard, Hand } from './card-motifs.tsx'
import { Gathering, Lighthouse, LinkedRings } from './cooperative-motifs.tsx'
import { Decks, Market } from './deck-motifs.tsx'
import { DiceThrow, DiceTower, TwentySides } from './dice-motifs.tsx'
import { Arms, Rondel, ScoreTrack } from './euro-motifs.tsx'
import { Outing, Street, Train } from './family-motifs.tsx'
import type { Motif } from './motif.ts'
import { Fireworks, Talk } from './party-motifs.tsx'
import { Azulejos, Quilt } from './pattern-motifs.tsx'
import { CubePile, Harvest } from './resource-motifs.tsx'
import { Campaign, Chessmen, HexIsland } from './strategy-motifs.tsx'
import { ActionSpaces, Crowd, LongShadow } from './worker-motifs.tsx'

/** For games without known categories. */
export const abstractMotifs: readonly Motif[] = [Grid, Balance, Stones]
const euroMotifs = [Rondel, Arms, ScoreTrack]
const partyMotifs = [Talk, Fireworks]

export const motifsByCategory: ReadonlyMap<string, readonly Motif[]> = new Map<string, readonly Motif[]>([
  ['Strategy', [HexIsland, Chessmen, Campaign]],
  ['Family', [Street, Outing, Train]],
  ['Card Game', [Hand, CourtCard]],
  ['Party', partyMotifs],
  ['Party Game', partyMotifs],
  ['Cooperative', [Gathering, Lighthouse, LinkedRings]],
  ['Dice', [DiceTower, DiceThrow, TwentySides]],
  ['Resource Management', [Harvest, CubePile]],
  ['Worker Placement', [LongShadow, Crowd, ActionSpaces]],
  ['Abstract', abstractMotifs],
  ['Euro Game', euroMotifs],
  ['Euro-style', euroMotifs],
  ['Deck Building', [Decks, Market]],
  ['Pattern Building', [Azulejos, Quilt]],
])
