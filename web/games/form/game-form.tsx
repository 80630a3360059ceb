import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { GameCategory } from '../../../contract/people/categories.ts'
import { type Game, type GameForm as GameFields, GameForm as GameRules } from '../../../contract/games/schemas.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AboutFields } from './about-fields.tsx'
import { GamePreview } from './game-preview.tsx'
import { MoreFacts } from './more-facts.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PlayFields } from './play-fields.tsx'
import { usePicturePreview } from './use-picture-preview.ts'

interface GameFormProps {
  initial: GameFields
  /** The existing game, when editing. */
  saved?: Game
  draftName: string
  categories: readonly GameCategory[]
  /** Shown above the form; it can read and change the fields. */
  above?: ReactNode
  belowName?: ReactNode
  aboveSubmit?: ReactNode
  submitLabel: string
  pendingLabel: string
  /** The text of the toast when saving fails. */
  failure: string
  /** Saves the game and returns a function that leaves the form. Rejects when saving fails. */
  onSubmit: (fields: GameFields) => Promise<() => unknown>
}

/** The fields of a game beside a preview of its card. */
export function GameForm({
  initial,
  saved,
  draftName,
  categories,
  above,
  belowName,
  aboveSubmit,
  submitLabel,
  pendingLabel,
  failure,
  onSubmit,
}: GameFormProps) {
  const form = useForm({ resolver: zodResolver(GameRules), defaultValues: initial })
  const meanwhile = useSavedMeanwhile(form, initial)
  const { deleteDraft } = useFormDraft(form, draftName, meanwhile.compare)
  const { isDirty, isSubmitting } = form.formState
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' })
  const { picture, isUnreachable } = usePicturePreview(imageUrl, saved)
  const unsaved = useUnsavedChanges(isDirty)

  const handleSubmit = form.handleSubmit(async (fields) => {
    if (meanwhile.mustChoose()) return
    try {
      const leave = await onSubmit(fields)
      unsaved.release()
      deleteDraft()
      leave()
    } catch (error) {
      if (!showFieldErrors(form, error))
        showToast(failureToast(error, ['TooManyNewGames', ...restrictionProblems], failure))
    }
  })

  return (
    <FormProvider {...form}>
      {above && <div className="mt-8 lg:mr-90">{above}</div>}
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <AboutFields categories={categories} belowName={belowName} />
          <PlayFields />
          <MoreFacts />
          <PictureFields isUnreachable={isUnreachable} draftName={draftName} />
          {aboveSubmit}
          <SavedMeanwhile meanwhile={meanwhile} labels={labels} />
        </div>
        <GamePreview picture={picture} />
        <Button type="submit" size="large" pending={isSubmitting} className="sm:justify-self-start">
          {isSubmitting ? pendingLabel : submitLabel}
        </Button>
      </form>
      <UnsavedChanges blocker={unsaved.blocker} onDiscard={deleteDraft} />
    </FormProvider>
  )
}

const labels: Partial<Record<keyof GameFields, string>> = {
  name: 'Game Name',
  description: 'Description',
  category: 'Categories',
  minPlayers: 'Minimum Players',
  maxPlayers: 'Maximum Players',
  minPlayTime: 'Minimum Play Time (minutes)',
  maxPlayTime: 'Maximum Play Time (minutes)',
  complexity: 'Complexity',
  imageUrl: 'Image URL',
  otherNames: 'Other names',
  yearPublished: 'Year',
  baseGameId: 'Expansion for',
}
