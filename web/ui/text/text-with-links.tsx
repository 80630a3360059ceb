// @offline
import { textParts } from './text-parts.ts'

export function TextWithLinks({ content }: { content: string }) {
  return textParts(content).map(({ text, address }, index) =>
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
  )
}
