import { lazy, Suspense } from 'react'
import { afterLoading } from '../browser/run-when-idle.ts'
import { classes } from '../styles/classes.ts'
import type { GeneratedCoverProps } from './generated-cover.tsx'

// The code of the drawings is larger than a screen. It loads when the first drawing is shown and the screen has loaded.
const GeneratedCover = lazy(() =>
  new Promise<void>(afterLoading)
    .then(() => import('./generated-cover.tsx'))
    .then(
      ({ GeneratedCover: Loaded }) => ({ default: Loaded }),
      () => ({ default: EmptyFrame }),
    ),
)

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
