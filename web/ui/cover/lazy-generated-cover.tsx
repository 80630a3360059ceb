import { lazy, Suspense } from 'react'
import { classes } from '../styles/classes.ts'
import type { GeneratedCoverProps } from './generated-cover.tsx'

// The drawings are more code than a screen. The import starts early, but no screen waits for it.
const loaded = import('./generated-cover.tsx').then(
  ({ GeneratedCover }) => ({ default: GeneratedCover }),
  () => ({ default: EmptyFrame }),
)
const GeneratedCover = lazy(() => loaded)

/** A generated cover, or an empty frame until its code has loaded. */
export function LazyGeneratedCover(props: GeneratedCoverProps) {
  return (
    <Suspense fallback={<EmptyFrame {...props} />}>
      <GeneratedCover {...props} />
    </Suspense>
  )
}

function EmptyFrame({ game, className, decorative = false }: GeneratedCoverProps) {
  const frameClasses = classes('block bg-surface-sunken', className)
  return decorative ? (
    <span className={frameClasses} />
  ) : (
    <span role="img" aria-label={game.name} className={frameClasses} />
  )
}
