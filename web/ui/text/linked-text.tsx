import { textParts } from './text-parts.ts'

/** Shows a text as it was typed, with its web addresses as links. */
export function LinkedText({ content }: { content: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {textParts(content).map(({ text, address }, index) =>
        address === undefined ? (
          text
        ) : (
          <a
            // The parts of a text keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  )
}
