import { type ReactNode, useState } from 'react'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'

/** Rows that a section shows at first, and that each press of the button adds. */
const pageSize = 25

interface PreviewSectionProps<Row extends { index: number }> {
  title: string
  text?: string
  /** What is above the rows. */
  top?: ReactNode
  /** The index of each row never changes. */
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** A part of the preview with its number of rows; nothing if there are none. */
export function PreviewSection<Row extends { index: number }>({
  title,
  text,
  top,
  rows,
  children,
}: PreviewSectionProps<Row>) {
  const [shown, setShown] = useState(pageSize)
  if (rows.length === 0) return null
  return (
    <FormSection title={`${title} (${groupDigits(rows.length)})`}>
      {text && <p className="text-ink-soft">{text}</p>}
      {top}
      <ul>
        {rows.slice(0, shown).map((row) => (
          <li
            key={row.index}
            className="flex min-w-0 flex-col gap-2 border-t border-dashed border-line py-3 first:border-t-0 first:pt-2 last:pb-1"
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="secondary" size="small" className="w-fit" onClick={() => setShown(shown + pageSize)}>
          Show more
        </Button>
      )}
    </FormSection>
  )
}
