import { type ComponentProps, useState } from 'react'

interface Picture {
  /** Spread over the `<img>` that shows it; undefined when there is nothing to show. */
  attributes?: ComponentProps<'img'>
  /** False until it has loaded, and for good when it cannot: something has to stand in for it. */
  isShown: boolean
}

/** A picture from anywhere on the web: fetched when it comes into view, without telling that place who is looking. */
export function usePicture(url: string | null): Picture {
  const [outcome, setOutcome] = useState<{ url: string; loaded: boolean }>()
  if (!url) return { isShown: false }

  const settled = outcome?.url === url ? outcome : undefined
  if (settled?.loaded === false) return { isShown: false }
  return {
    isShown: settled !== undefined,
    attributes: {
      src: url,
      loading: 'lazy',
      decoding: 'async',
      referrerPolicy: 'no-referrer',
      onLoad: () => setOutcome({ url, loaded: true }),
      onError: () => setOutcome({ url, loaded: false }),
    },
  }
}
