import { type ComponentProps, useState } from 'react'

type Attributes = ComponentProps<'img'>

interface Picture {
  /** Spread over the `<img>` that shows it; undefined when there is nothing to show. */
  attributes?: Attributes
  /** False until it has loaded, and for good when it cannot: something has to stand in for it. */
  isShown: boolean
}

/** A picture of this site's own, fetched when it comes into view. */
export function usePicture(source: (Attributes & { src: string }) | undefined): Picture {
  const [outcome, setOutcome] = useState<{ src: string; loaded: boolean }>()
  if (!source) return { isShown: false }

  const { src } = source
  const settled = outcome?.src === src ? outcome : undefined
  if (settled?.loaded === false) return { isShown: false }
  return {
    isShown: settled !== undefined,
    attributes: {
      // Before the address: a browser that reads it first would fetch at once.
      loading: 'lazy',
      decoding: 'async',
      ...source,
      onLoad: () => setOutcome({ src, loaded: true }),
      onError: () => setOutcome({ src, loaded: false }),
    },
  }
}
