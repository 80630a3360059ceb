import { useFormContext, useWatch } from 'react-hook-form'
import { publishedYears } from '../../../contract/games/rules.ts'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { GameSearchField } from './game-search-field.tsx'

/** The year of a game, and the game that it expands. */
export function OptionalFields() {
  const { register, formState } = useFormContext<GameForm>()
  return (
    <>
      <Field label="Year" hint="When it was first published" error={formState.errors.yearPublished?.message}>
        <Input
          type="number"
          inputMode="numeric"
          {...publishedYears}
          {...register('yearPublished', { setValueAs: readYear })}
        />
      </Field>
      <BaseGameField />
    </>
  )
}

/** An empty field is an unknown year. */
function readYear(typed: string | number | null | undefined): number | null {
  return typed == null || typed === '' ? null : Number(typed)
}

/** The game that an expansion needs. */
function BaseGameField() {
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
