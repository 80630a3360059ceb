import { useState } from 'react'
import { Plus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const OptionalFields = lazyPart(async () => (await import('./optional-fields.tsx')).OptionalFields, {
  failure: 'These fields could not be loaded.',
  Loading: () => <Skeleton className="h-40 w-full" />,
})

/** The optional fields of a game. Their code loads when the member asks for them, or when the game has such facts. */
export function MoreFacts() {
  const { getValues } = useFormContext<GameForm>()
  const [isOpen, setOpen] = useState(() => {
    const { yearPublished, baseGameId, otherNames = [] } = getValues()
    return yearPublished != null || baseGameId != null || otherNames.length > 0
  })
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Other names, year and base game
      </Button>
    )
  return (
    <FormSection title="Other names, year and base game">
      <OptionalFields />
    </FormSection>
  )
}
