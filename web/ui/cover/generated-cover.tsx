// @offline
import { sheet, type Motif } from './motif.tsx'
import { type CoverPalette, coverPalettes } from './cover-palettes.ts'
import { seededRandom, seedOf } from './seeded-random.ts'
import { Balance, Grid, Stones } from './abstract-motifs.tsx'
import { CourtCard, Decks, Hand, Market } from './card-motifs.tsx'
import { Gathering, Lighthouse, LinkedRings } from './cooperative-motifs.tsx'
import { DiceThrow, DiceTower, TwentySides } from './dice-motifs.tsx'
import { Arms, Rondel, ScoreTrack } from './euro-motifs.tsx'
import { Outing, Street, Train } from './family-motifs.tsx'
import { Fireworks, Talk } from './party-motifs.tsx'
import { Azulejos, Quilt } from './pattern-motifs.tsx'
import { CubePile, Harvest } from './resource-motifs.tsx'
import { Campaign, Chessmen, HexIsland } from './strategy-motifs.tsx'
import { ActionSpaces, Crowd, LongShadow } from './worker-motifs.tsx'

export interface GeneratedCoverProps {
  game: { name: string; category: readonly string[] }
  className?: string
  /** Hides the cover from screen readers, for use beside the name of the game. */
  decorative?: boolean
}

/** Draws the cover of a game, always the same for its name and categories. It fills its box, which crops it. */
export function GeneratedCover({ game, className, decorative = false }: GeneratedCoverProps) {
  const { Motif, palette, seed, mirrored } = designCover(game.name, game.category)
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': game.name })}
    >
      <rect width={sheet.width} height={sheet.height} fill={palette.ground} />
      <g transform={mirrored ? `matrix(-1 0 0 1 ${sheet.width} 0)` : undefined}>
        <Motif seed={seed} {...palette} />
      </g>
    </svg>
  )
}

/** Another number changes every cover. With this one, well-known games get fitting and different covers. */
const edition = 15518

/** The first category counts twice, because it describes the game best. Without one, the motif is abstract. */
function designCover(
  name: string,
  category: readonly string[],
): { Motif: Motif; palette: CoverPalette; seed: number; mirrored: boolean } {
  const random = seededRandom(seedOf(name) ^ edition)
  const palette = random.pick(coverPalettes)
  const [first, second, third] = random.shuffle(palette.accents) as [string, string, string]
  const seed = Math.floor(random.next() * 2 ** 31)
  const mirrored = random.next() < 0.5

  const known = category.map((one) => motifsByCategory.get(one)).filter((motifs) => motifs !== undefined)
  const choice = known.length ? [...known.slice(0, 1), ...known] : [abstractMotifs]
  return {
    palette: { ...palette, accents: [first, second, third] },
    seed,
    mirrored,
    Motif: random.pick(random.pick(choice)),
  }
}

/** For games without known categories. */
const abstractMotifs: readonly Motif[] = [Grid, Balance, Stones]
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
