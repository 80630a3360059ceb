/** Colours with a contrast of at least 4.5 to 1 to an ivory letter. */
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

export const ivory = '#fbf3e2'

/** Returns the colour of a member. Members with neighbouring ids have different colours. */
export function playerColour(userId: number): string {
  return playerColours.at(userId % playerColours.length) ?? playerColours[0]
}
