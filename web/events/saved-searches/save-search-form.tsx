import { type SubmitEvent, useState } from 'react'
import type { EventFilters } from '../../../contract/events/filters.ts'
import { maxSavedSearchName } from '../../../contract/events/saved-searches/rules.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { filtersText } from './saved-searches.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function SaveSearchForm({ filters }: { filters: EventFilters }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const saving = useCall('POST /api/saved-searches')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    setError(trimmed === '' ? 'Enter a name' : undefined)
    if (trimmed === '') return
    saving.mutate(
      { body: { name: trimmed, filters } },
      {
        onSuccess: () => setName(''),
        onError: (failure) =>
          showToast(
            failureToast(
              failure,
              ['TooManySavedSearches', 'SearchAlreadySaved'],
              'Failed to save the search. Please try again.',
            ),
          ),
      },
    )
  }

  return (
    <form noValidate aria-label="Save this search" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field label="Save this search as" hint={`Filters: ${filtersText(filters)}`} error={error ?? ''}>
        <Input value={name} maxLength={maxSavedSearchName} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" pending={saving.isPending} className="self-start">
        Save
      </Button>
    </form>
  )
}
