import { BaseSelect, type BaseSelectProps } from './base-select.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { IncludedRow } from './included-row.tsx'
import { SameNameNote } from './same-name-note.tsx'

/** A row whose game is new to the catalogue. */
export function NewRow(props: BaseSelectProps) {
  const { planned, onChange } = props
  return (
    <IncludedRow planned={planned} onChoose={(choice) => onChange({ choice })}>
      <EntryFacts entry={planned.entry} gameName={planned.entry.originalName ?? undefined} />
      <SameNameNote planned={planned} />
      <BaseSelect {...props} />
    </IncludedRow>
  )
}
