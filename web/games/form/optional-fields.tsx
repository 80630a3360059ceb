import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxOtherNames, publishedYears } from '../../../contract/games/rules.ts'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Field } from '../../ui/fields/field.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { GameSearchField } from './game-search-field.tsx'

/** The other names and the year of a game, and the game that it expands. */
export function OptionalFields() {
  const { register, formState } = useFormContext<GameForm>()
  return (
    <>
      <OtherNamesField />
      <Field label="Year" hint="When it was first published" error={formState.errors.yearPublished?.message}>
        <NumberInput {...publishedYears} {...register('yearPublished', { setValueAs: readYear })} />
      </Field>
      <BaseGameField />
    </>
  )
}

/** Titles of other editions, one per line. The form has them as a list. */
function OtherNamesField() {
  const { control, setValue, formState } = useFormContext<GameForm>()
  const names = useWatch({ control, name: 'otherNames' }) ?? []
  const [typed, setTyped] = useState('')
  // The form can get other names from a draft, or because someone saved the game meanwhile.
  const text = readLines(typed).join('\n') === names.join('\n') ? typed : names.join('\n')
  const { otherNames: error } = formState.errors
  return (
    <Field
      label="Other names"
      hint={`Titles in other languages or of other editions, one per line, up to ${maxOtherNames}. Searches find them too.`}
      error={error?.message ?? error?.find?.((line) => line)?.message}
    >
      <Textarea
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          setValue('otherNames', readLines(target.value), { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
        placeholder="Die Siedler von Catan"
      />
    </Field>
  )
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** An empty field is an unknown year. */
function readYear(typed: string | number | null | undefined): number | null {
  return typed == null || typed === '' ? null : Number(typed)
}

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
