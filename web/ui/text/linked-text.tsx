import { textParts } from './text-parts.ts'

/** A message's words as they were typed; web addresses in it are links. */
export function LinkedText({ content }: { content: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {textParts(content).map(({ text, address }, index) =>
        address === undefined ? (
          text
        ) : (
          <a
            // The parts of a message never change places.
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
