import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A dialog whose code comes when it is opened for the first time. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))

  return function LazyDialog(props: Props) {
    // Once there, it stays: it closes by its own motion, and gives the focus back.
    const [isThere, setThere] = useState(false)
    if (isOpen(props) && !isThere) setThere(true)
    if (!isThere) return null
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
