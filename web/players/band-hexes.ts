/** Pixels from one hex to the next in a row, and from one row to the next. */
const step = 38
const rowHeight = (step * Math.sqrt(3)) / 2
/** After so many the board begins anew; rows are shifted by half a hex in turns, so their number is even. */
const columns = 13
const rows = 6

/** The size of the board that `bandHexes` fills, in pixels; it joins on to itself on every side. */
export const bandTile = { width: columns * step, height: rows * rowHeight }

/** The outlines of a board of hexes as SVG paths: all of them, and by the player's id some and a few to be filled. */
export function bandHexes(userId: number): { all: string; some: string; few: string } {
  const drawn = hexes.map((hex) => ({ ...hex, lot: lotOf(hex.index, userId) }))
  return {
    all: everyHex,
    some: joined(drawn.filter(({ lot }) => lot > 1 && lot < 6)),
    few: joined(drawn.filter(({ lot }) => lot < 2)),
  }
}

/** What a hex drew, 0 to 28; the factors are primes, so that no two players' boards look shifted copies. */
function lotOf(index: number, userId: number): number {
  return (index * index * 7 + index * 13 + Math.abs(userId) * 17 * ((index % 5) + 1)) % 29
}

/** Every hex of the board, those on its border at both ends, which are one. */
const hexes = Array.from({ length: (columns + 1) * (rows + 1) }, (_, place) => {
  const column = place % (columns + 1)
  const row = Math.floor(place / (columns + 1))
  const index = (row % rows) * columns + (column % columns)
  return { index, path: hexAt(column * step - (row % 2) * (step / 2), row * rowHeight) }
})

const everyHex = joined(hexes)

function joined(drawn: readonly { path: string }[]) {
  return drawn.map(({ path }) => path).join('')
}

function hexAt(x: number, y: number): string {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + (step / Math.sqrt(3)) * Math.cos(angle)).toFixed(1)} ${(y + (step / Math.sqrt(3)) * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
