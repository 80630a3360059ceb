declare module 'subset-font' {
  /** Makes a font of a part of a font, or of one place among its variations. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2'
      keepAllGlyphs: boolean
      keepFeatures: readonly string[]
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
