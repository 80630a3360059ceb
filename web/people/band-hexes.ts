/** The distance between hexes in a row and between rows, in pixels. */
const step = 38
const rowHeight = (step * Math.sqrt(3)) / 2
/** The size of the repeating pattern. Every second row is shifted by half a hex, so the number of rows must be even. */
const columns = 13
const rows = 6

/** The size of the pattern of `bandHexes` in pixels. It repeats seamlessly in both directions. */
export const bandTile = { width: columns * step, height: rows * rowHeight }

/** Returns SVG paths: the outline of all hexes, and two sets to fill, which the player's id determines. */
export function bandHexes(userId: number): { all: string; some: string; few: string } {
  const drawn = hexes.map((hex) => ({ ...hex, random: randomOf(hex.index, userId) }))
  return {
    all: everyHex,
    some: joined(drawn.filter(({ random }) => random > 1 && random < 6)),
    few: joined(drawn.filter(({ random }) => random < 2)),
  }
}

/** The prime factors keep the patterns of two players from looking shifted. */
function randomOf(index: number, userId: number): number {
  return (index * index * 7 + index * 13 + Math.abs(userId) * 17 * ((index % 5) + 1)) % 29
}

/** All hexes of the pattern. Hexes on the border appear at both ends, because the pattern repeats. */
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
