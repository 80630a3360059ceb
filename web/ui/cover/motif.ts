import type { ComponentType } from 'react'
import type { CoverPalette } from './cover-palettes.ts'

/** The properties of a motif, which draws on the background of a cover. The same seed gives the same details. */
export interface MotifProps extends CoverPalette {
  seed: number
}

export type Motif = ComponentType<MotifProps>
