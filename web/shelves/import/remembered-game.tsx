import type { BaseSelectProps } from './base-select.tsx'
import { RowSelects } from './choice-select.tsx'

/** Names the game that the member chose for a row in an earlier import, and lets them change it. Empty for other rows. */
export function RememberedGame(props: BaseSelectProps) {
  const { match, choice } = props.planned
  const [remembered] = match.games
  if (!match.isRemembered || !remembered) return null
  return (
    <>
      <p className="text-sm text-ink-soft wrap-anywhere">
        You chose “<bdi>{remembered.name}</bdi>” in an earlier import.
      </p>
      {choice !== 'skip' && <RowSelects {...props} />}
    </>
  )
}
