import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { GameCategory } from '../../../contract/people/categories.ts'
import {
  type Game,
  type GameForm as GameFields,
  GameForm as GameRules,
  type GamePicture,
} from '../../../contract/games/schemas.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { useFormDraft } from '../../platform/session/use-form-draft.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { UnsavedChanges, useUnsavedChanges } from '../../platform/navigation/unsaved-changes.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AboutFields, MoreFacts, PlayFields } from './game-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { usePicturePreview } from './use-picture-preview.ts'
import { CategoryTags, GameFacts, NameLine } from '../card/game-labels.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Form } from '../../ui/fields/field.tsx'

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
      <Form
        onSubmit={handleSubmit}
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
      </Form>
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

interface GamePreviewProps {
  /** Null for the generated cover. */
  picture: GamePicture | null
}

function GamePreview({ picture }: GamePreviewProps) {
  const { control } = useFormContext<GameFields>()
  const { name, category, minPlayers, maxPlayers, minPlayTime, maxPlayTime, yearPublished } = useWatch({ control })
  const game = { name: name?.trim() || 'Your game', category: category ?? [], picture }
  const facts = {
    minPlayers: orUndefined(minPlayers),
    maxPlayers: orUndefined(maxPlayers),
    minPlayTime: orUndefined(minPlayTime),
    maxPlayTime: orUndefined(maxPlayTime),
  }
  return (
    <aside
      aria-label="Preview"
      className="flex w-full max-w-sm min-w-0 flex-col gap-3 lg:sticky lg:top-24 lg:row-span-2"
    >
      <Card className="p-2.5">
        <Cover game={game} decorative className="aspect-4/3 w-full rounded-[0.875rem]" />
        <div className="flex flex-col gap-2 px-2.5 pt-4 pb-3">
          <NameLine year={yearPublished}>
            <p className="line-clamp-2 min-w-0 font-display text-xl leading-snug font-semibold wrap-break-word">
              <bdi>{game.name}</bdi>
            </p>
          </NameLine>
          <GameFacts game={facts} />
          <CategoryTags game={game} />
        </div>
      </Card>
      <p className="px-1 text-center text-sm text-ink-faint">
        {picture ? 'This is how it will look.' : 'Without a picture, the game gets a drawn cover.'}
      </p>
    </aside>
  )
}

/** Converts NaN, the value of an empty number field, to undefined. */
function orUndefined(amount: number | undefined) {
  return Number.isNaN(amount) ? undefined : amount
}
