import { type ComponentProps, useState } from 'react'

type Attributes = ComponentProps<'img'>

interface Picture {
  /** The attributes of the `<img>`; undefined when there is no picture or it could not be loaded. */
  attributes?: Attributes
  /** False until the picture has loaded. Show a placeholder until then. */
  isShown: boolean
}

/** Loads a picture of this site, by default when it comes into view. */
export function usePicture(
  source: (Attributes & { src: string }) | undefined,
  loading: 'eager' | 'lazy' = 'lazy',
): Picture {
  const [outcome, setOutcome] = useState<{ src: string; loaded: boolean }>()
  if (!source) return { isShown: false }

  const { src } = source
  const settled = outcome?.src === src ? outcome : undefined
  if (settled?.loaded === false) return { isShown: false }
  return {
    isShown: settled !== undefined,
    attributes: {
      // React sets attributes in this order. After `src`, `loading` would be too late: the browser would fetch at once.
      loading,
      decoding: 'async',
      ...source,
      onLoad: () => setOutcome({ src, loaded: true }),
      onError: () => setOutcome({ src, loaded: false }),
    },
  }
}
