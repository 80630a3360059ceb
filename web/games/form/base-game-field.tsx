import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { catalogueSearchQuery, gameQuery } from '../queries.ts'

/** The game that an expansion needs: a search, and the chosen game in its place. */
export function BaseGameField() {
  const { control, setValue, formState } = useFormContext<GameForm>()
  const baseGameId = useWatch({ control, name: 'baseGameId' })

  function choose(id: number | null) {
    setValue('baseGameId', id, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <FieldGroup
      label="Expansion for"
      hint="Only if the game cannot be played without another one"
      error={formState.errors.baseGameId?.message}
    >
      {baseGameId == null ? (
        <BaseGameSearch onChoose={choose} />
      ) : (
        <ChosenBase id={baseGameId} onRemove={() => choose(null)} />
      )}
    </FieldGroup>
  )
}

function ChosenBase({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data: base } = useQuery(gameQuery(id))
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <span className="min-w-0 font-semibold wrap-break-word">{base?.name}</span>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

function BaseGameSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('')
  const { data: games = [] } = useQuery({ ...catalogueSearchQuery(search), enabled: search !== '' })
  const bases = games.filter((game) => game.baseGameId === null)
  return (
    <>
      <SearchInput value={search} onSearch={setSearch} aria-label="Search the base game" placeholder="Catan" />
      {search !== '' && (
        <ul aria-label="Base games" className="flex flex-wrap gap-2">
          {bases.map((game) => (
            <li key={game.id} className="min-w-0">
              <Button variant="secondary" size="small" onClick={() => onChoose(game.id)}>
                {game.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
