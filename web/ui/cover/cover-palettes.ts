/** The colours of one cover. Light, dark and every accent contrast with `ground` and `shade`. */
export interface CoverPalette {
  ground: string
  /** A second tone of the ground, for shapes in the background. */
  shade: string
  light: string
  dark: string
  accents: readonly [string, string, string]
}

export const coverPalettes: readonly CoverPalette[] = [
  {
    ground: '#2f5f4c',
    shade: '#28523f',
    light: '#f6ead0',
    dark: '#14271f',
    accents: ['#e3a535', '#d9653f', '#a9c29a'],
  }, // felt
  {
    ground: '#f1e3c6',
    shade: '#e6d3ac',
    light: '#fffaf0',
    dark: '#35261c',
    accents: ['#c4532f', '#2f6b57', '#dc9c2b'],
  }, // paper
  {
    ground: '#e0a437',
    shade: '#d59628',
    light: '#fbf0d9',
    dark: '#3b2416',
    accents: ['#a93d27', '#1f5258', '#f3d183'],
  }, // mustard
  {
    ground: '#c65d3c',
    shade: '#b85233',
    light: '#f8e9d0',
    dark: '#331b14',
    accents: ['#f0b852', '#24494d', '#f0a78a'],
  }, // terracotta
  {
    ground: '#1f5963',
    shade: '#1a4d57',
    light: '#f5e8cf',
    dark: '#0c252b',
    accents: ['#e57f4e', '#e9bf5c', '#7fb3a8'],
  }, // deep teal
  {
    ground: '#5c2f4e',
    shade: '#502743',
    light: '#f6e5d4',
    dark: '#260f20',
    accents: ['#e79c57', '#d0627a', '#b9a0bf'],
  }, // plum
  {
    ground: '#6285a3',
    shade: '#567997',
    light: '#f8eed9',
    dark: '#1c2b3c',
    accents: ['#f0b64a', '#b9432c', '#c9d9dc'],
  }, // dusk blue
  {
    ground: '#8d3327',
    shade: '#802b20',
    light: '#f7e7cb',
    dark: '#2c110d',
    accents: ['#e6a83e', '#e3c9a2', '#5f9a90'],
  }, // brick
  {
    ground: '#7d8040',
    shade: '#717436',
    light: '#f7eed3',
    dark: '#26281a',
    accents: ['#f0b748', '#86311f', '#d3d3a0'],
  }, // olive
  {
    ground: '#dfa699',
    shade: '#d5988b',
    light: '#fcf1e2',
    dark: '#43202a',
    accents: ['#8c2b3f', '#2d5f5c', '#f3d6b3'],
  }, // rose
  {
    ground: '#1e2b47',
    shade: '#19243d',
    light: '#f4e8cf',
    dark: '#0b111f',
    accents: ['#e9b64e', '#d76a48', '#7d9cb8'],
  }, // midnight
  {
    ground: '#5d3b28',
    shade: '#523322',
    light: '#f5e6c9',
    dark: '#22130b',
    accents: ['#e0a03c', '#cf6844', '#8fae9c'],
  }, // walnut
  {
    ground: '#adbc9f',
    shade: '#9fb091',
    light: '#faf3e1',
    dark: '#22322b',
    accents: ['#c04f2f', '#265651', '#ecd08a'],
  }, // sage
  {
    ground: '#e9d9bd',
    shade: '#dcc8a5',
    light: '#fff9ec',
    dark: '#1f2c3a',
    accents: ['#1f5d68', '#cf6b3f', '#7d3750'],
  }, // sand
]
