declare module 'subset-font' {
  /** Returns a font with part of the glyphs, features or variations of a font. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'truetype'
      keepAllGlyphs?: boolean
      keepFeatures?: readonly string[]
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
