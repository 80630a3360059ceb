import { type CoverPalette, coverPalettes } from './cover-palettes.ts'
import type { Motif } from './motif.ts'
import { abstractMotifs, motifsByCategory } from './motifs-by-category.ts'
import { seededRandom, seedOf } from './seeded-random.ts'

interface CoverDesign {
  Motif: Motif
  palette: CoverPalette
  /** Settles the motif's details. */
  seed: number
  /** Drawn mirrored, for twice as many compositions. */
  mirrored: boolean
}

/** Another number redraws every cover; this one gives the best known games covers that suit them and differ. */
const edition = 15518

/**
 * A game's cover: colours and composition follow from its name, the motif from one of its categories, of which the
 * first, the most telling, counts double. A game with none, or with none we know, gets an abstract cover.
 */
export function designCover(name: string, category: readonly string[]): CoverDesign {
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
