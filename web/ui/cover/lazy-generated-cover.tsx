import { type ComponentProps, lazy, Suspense } from 'react'
import { classes } from '../styles/classes.ts'
import type { GeneratedCover as Generated } from './generated-cover.tsx'

// The drawings are more code than the screens they hang in, which need not wait for them.
const drawings = import('./generated-cover.tsx').then(
  ({ GeneratedCover }) => ({ default: GeneratedCover }),
  // A screen without pictures is better than none.
  () => ({ default: EmptyFrame }),
)
const GeneratedCover = lazy(() => drawings)

type DrawnCoverProps = ComponentProps<typeof Generated>

/** A game's generated cover, as soon as its drawing is there. */
export function LazyGeneratedCover(props: DrawnCoverProps) {
  return (
    <Suspense fallback={<EmptyFrame {...props} />}>
      <GeneratedCover {...props} />
    </Suspense>
  )
}

function EmptyFrame({ game, className, decorative = false }: DrawnCoverProps) {
  const look = classes('block bg-surface-sunken', className)
  return decorative ? <span className={look} /> : <span role="img" aria-label={game.name} className={look} />
}
