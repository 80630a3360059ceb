import type { ComponentType } from 'react'
import type { CoverPalette } from './cover-palettes.ts'

/** A motif draws on the painted ground. The same seed gives the same details. */
export interface MotifProps extends CoverPalette {
  seed: number
}

export type Motif = ComponentType<MotifProps>
