import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { NameAndYear } from '../card/game-labels.tsx'
import { catalogSearchQuery, gameQuery } from '../calls.ts'

interface GameSearchFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** The accessible names of the search and of the list of found games. */
  searchLabel: string
  listLabel: string
  /** The id of the chosen game; null before a choice. */
  value: number | null
  onChange: (gameId: number | null) => void
  /** Returns whether a found game can be chosen. */
  isChoice: (game: Game) => boolean
}

export function GameSearchField({ label, hint, error, value, onChange, ...search }: GameSearchFieldProps) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {value === null ? (
        <GameSearch {...search} onChoose={onChange} />
      ) : (
        <ChosenGame id={value} onRemove={() => onChange(null)} />
      )}
    </FieldGroup>
  )
}

function ChosenGame({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data: game } = useQuery(gameQuery(id))
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <span className="min-w-0 font-semibold">{game && <NameAndYear game={game} />}</span>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

interface GameSearchProps extends Pick<GameSearchFieldProps, 'searchLabel' | 'listLabel' | 'isChoice'> {
  onChoose: (gameId: number) => void
}

function GameSearch({ searchLabel, listLabel, isChoice, onChoose }: GameSearchProps) {
  const [search, setSearch] = useState('')
  const { data: games = [] } = useQuery({ ...catalogSearchQuery(search), enabled: search !== '' })
  return (
    <>
      <SearchInput value={search} onSearch={setSearch} aria-label={searchLabel} placeholder="Catan" />
      {search !== '' && (
        <ul aria-label={listLabel} className="flex flex-wrap gap-2">
          {games.filter(isChoice).map((game) => (
            <li key={game.id} className="min-w-0">
              <Button variant="secondary" size="small" onClick={() => onChoose(game.id)}>
                <NameAndYear game={game} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
