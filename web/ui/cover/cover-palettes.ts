/** The colours of one cover. Light, dark and every accent contrast with `ground` and `shade`. */
export interface CoverPalette {
  ground: string
  /** A second tone of the ground, for shapes in the background. */
  shade: string
  light: string
  dark: string
  accents: readonly [string, string, string]
}

/** The ground, its second tone, the light and the dark colour, and the accents of each palette. */
const colours = {
  felt: ['#2f5f4c', '#28523f', '#f6ead0', '#14271f', '#e3a535', '#d9653f', '#a9c29a'],
  paper: ['#f1e3c6', '#e6d3ac', '#fffaf0', '#35261c', '#c4532f', '#2f6b57', '#dc9c2b'],
  mustard: ['#e0a437', '#d59628', '#fbf0d9', '#3b2416', '#a93d27', '#1f5258', '#f3d183'],
  terracotta: ['#c65d3c', '#b85233', '#f8e9d0', '#331b14', '#f0b852', '#24494d', '#f0a78a'],
  'deep teal': ['#1f5963', '#1a4d57', '#f5e8cf', '#0c252b', '#e57f4e', '#e9bf5c', '#7fb3a8'],
  plum: ['#5c2f4e', '#502743', '#f6e5d4', '#260f20', '#e79c57', '#d0627a', '#b9a0bf'],
  'dusk blue': ['#6285a3', '#567997', '#f8eed9', '#1c2b3c', '#f0b64a', '#b9432c', '#c9d9dc'],
  brick: ['#8d3327', '#802b20', '#f7e7cb', '#2c110d', '#e6a83e', '#e3c9a2', '#5f9a90'],
  olive: ['#7d8040', '#717436', '#f7eed3', '#26281a', '#f0b748', '#86311f', '#d3d3a0'],
  rose: ['#dfa699', '#d5988b', '#fcf1e2', '#43202a', '#8c2b3f', '#2d5f5c', '#f3d6b3'],
  midnight: ['#1e2b47', '#19243d', '#f4e8cf', '#0b111f', '#e9b64e', '#d76a48', '#7d9cb8'],
  walnut: ['#5d3b28', '#523322', '#f5e6c9', '#22130b', '#e0a03c', '#cf6844', '#8fae9c'],
  sage: ['#adbc9f', '#9fb091', '#faf3e1', '#22322b', '#c04f2f', '#265651', '#ecd08a'],
  sand: ['#e9d9bd', '#dcc8a5', '#fff9ec', '#1f2c3a', '#1f5d68', '#cf6b3f', '#7d3750'],
} as const

export const coverPalettes: readonly CoverPalette[] = Object.values(colours).map(
  ([ground, shade, light, dark, ...accents]) => ({ ground, shade, light, dark, accents }),
)
