import type { Plugin } from 'vite'
import { findCircles } from './structure/circles.ts'

/** Fails the build when files import each other in a circle, because one would use the other too early. */
export function rejectChunkCircles(): Plugin {
  return {
    name: 'meeplehood:reject-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circles = findCircles(new Map(chunks.map(({ fileName, imports }) => [fileName, new Set(imports)])))
      if (circles.length > 0) throw new Error(`These files import each other in a circle: ${circles.join('; ')}`)
    },
  }
}
