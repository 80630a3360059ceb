import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { GameCategory } from '../../../contract/games/categories.ts'
import { type GameForm as GameFields, GameForm as GameRules } from '../../../contract/games/game-form.ts'
import type { Game } from '../../../contract/games/games.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { AboutFields } from './about-fields.tsx'
import { GamePreview } from './game-preview.tsx'
import { PictureFields } from './picture-fields.tsx'
import { TableFields } from './table-fields.tsx'

interface GameFormProps {
  initial: GameFields
  /** The game to be changed, when it is not a new one. */
  saved?: Game
  /** The categories to choose from. */
  categories: readonly GameCategory[]
  /** What is to be said to the name as it is typed. */
  belowName?: ReactNode
  submitLabel: string
  pendingLabel: string
  /** What the toast says when it could not be saved (SPEC 8). */
  failure: string
  /** Saves the game and answers with the way on; rejects when it could not be saved. */
  onSubmit: (fields: GameFields) => Promise<() => unknown>
}

/** The fields of a game (SPEC 5), with the box as it will look beside them. */
export function GameForm({
  initial,
  saved,
  categories,
  belowName,
  submitLabel,
  pendingLabel,
  failure,
  onSubmit,
}: GameFormProps) {
  const form = useForm({ resolver: zodResolver(GameRules), defaultValues: initial })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty)

  const handleSubmit = form.handleSubmit(async (fields) => {
    try {
      const goOn = await onSubmit(fields)
      unsaved.release()
      goOn()
    } catch (error) {
      if (!showFieldErrors(form, error)) showToast(errorToast(failure))
    }
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <AboutFields categories={categories} belowName={belowName} />
          <TableFields />
          <PictureFields />
        </div>
        <GamePreview saved={saved} />
        <Button type="submit" size="large" pending={isSubmitting} className="sm:justify-self-start">
          {isSubmitting ? pendingLabel : submitLabel}
        </Button>
      </form>
      <UnsavedChanges blocker={unsaved.blocker} />
    </FormProvider>
  )
}
