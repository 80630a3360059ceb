import { type CoverPalette, coverPalettes } from './cover-palettes.ts'
import type { Motif } from './motif.ts'
import { abstractMotifs, motifsByCategory } from './motifs-by-category.ts'
import { seededRandom, seedOf } from './seeded-random.ts'

interface CoverDesign {
  Motif: Motif
  palette: CoverPalette
  seed: number
  mirrored: boolean
}

/** Another number changes every cover. With this one, well-known games get fitting and different covers. */
const edition = 15518

/**
 * Chooses colours and composition by the name of a game, and the motif by one of its categories. The first category
 * counts twice, because it describes the game best. A game without known categories gets an abstract motif.
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
