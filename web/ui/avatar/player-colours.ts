/** The colours the box comes with, each dark enough for an ivory letter (4.5 to 1). */
export const playerColours = [
  '#2f6350', // felt
  '#a6442a', // terracotta
  '#1f5963', // deep teal
  '#6a3659', // plum
  '#80560f', // ochre
  '#3d5f80', // dusk blue
  '#8d3327', // brick
  '#5d6130', // olive
  '#994059', // rose
  '#2b3b61', // midnight
  '#6b4530', // walnut
] as const

/** The ivory of the letters. */
export const ivory = '#fbf3e2'

/** A member's colour, the same wherever they appear; members who joined one after the other have different ones. */
export function playerColour(userId: number): string {
  return playerColours.at(userId % playerColours.length) ?? playerColours[0]
}
