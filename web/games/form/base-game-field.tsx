import { useFormContext, useWatch } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { GameSearchField } from './game-search-field.tsx'

/** The game that an expansion needs. */
export function BaseGameField() {
  const { control, setValue, formState } = useFormContext<GameForm>()
  const baseGameId = useWatch({ control, name: 'baseGameId' })
  return (
    <GameSearchField
      label="Expansion for"
      hint="Only if the game cannot be played without another one"
      error={formState.errors.baseGameId?.message}
      searchLabel="Search the base game"
      listLabel="Base games"
      value={baseGameId ?? null}
      onChange={(id) => setValue('baseGameId', id, { shouldDirty: true, shouldValidate: true })}
      isChoice={(game) => game.baseGameId === null}
    />
  )
}
