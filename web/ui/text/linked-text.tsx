import { type ComponentType, lazy, Suspense } from 'react'

interface LinkedTextProps {
  content: string
}

// The code that finds addresses is larger than the screens that need it, and most texts have none.
const TextWithLinks = lazy<ComponentType<LinkedTextProps>>(() =>
  import('./text-with-links.tsx').then(
    ({ TextWithLinks: Loaded }) => ({ default: Loaded }),
    () => ({ default: ({ content }: LinkedTextProps) => content }),
  ),
)

/** Shows a text as it was typed, with its web addresses as links. */
export function LinkedText({ content }: LinkedTextProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {/https?:/i.test(content) ? (
        <Suspense fallback={content}>
          <TextWithLinks content={content} />
        </Suspense>
      ) : (
        content
      )}
    </p>
  )
}
