import type { ComponentType } from 'react'
import type { CoverPalette } from './cover-palettes.ts'

/** What a motif is drawn from, on a ground already painted. The seed settles its details: drawn again, nothing moves. */
export interface MotifProps extends CoverPalette {
  seed: number
}

export type Motif = ComponentType<MotifProps>
