import { lazy, Suspense, useState } from 'react'
import { Plus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'

const OptionalFields = lazy(async () => ({ default: (await import('./optional-fields.tsx')).OptionalFields }))

/** The optional fields of a game. Their code loads when the member asks for them, or when the game has such facts. */
export function MoreFacts() {
  const { getValues } = useFormContext<GameForm>()
  const [isOpen, setOpen] = useState(() => getValues(['yearPublished', 'baseGameId']).some((fact) => fact != null))
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Year and base game
      </Button>
    )
  return (
    <FormSection title="Year and base game">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <OptionalFields />
      </Suspense>
    </FormSection>
  )
}
