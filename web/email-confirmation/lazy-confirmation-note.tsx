import { type ComponentProps, lazy, Suspense } from 'react'

const Note = lazy(async () => ({ default: (await import('./confirmation-note.tsx')).ConfirmationNote }))

/** The `ConfirmationNote`, whose code loads when it is first shown. */
export function LazyConfirmationNote(props: ComponentProps<typeof Note>) {
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  )
}
