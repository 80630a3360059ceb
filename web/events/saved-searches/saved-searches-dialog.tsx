import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type EventFilters, choiceFilters, choiceText } from '../../../contract/events/filters.ts'
import type { SavedSearch } from '../../../contract/events/saved-searches/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { useState } from 'react'
import { maxSavedSearchName } from '../../../contract/events/saved-searches/rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { pickFields } from '../../../contract/platform/pick-fields.ts'
import { datesText } from '../event-filters.ts'

interface SavedSearchesDialogProps {
  isOpen: boolean
  onClose: () => void
  filters: EventFilters
  onApply: (filters: EventFilters) => void
}

export function SavedSearchesDialog({ isOpen, onClose, filters, onApply }: SavedSearchesDialogProps) {
  const { location } = useMember()
  const { data, isFetching, isPending, refetch } = useQuery({
    ...callQuery('GET /api/saved-searches', { query: { limit: 100 } }),
    enabled: isOpen,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title="Saved searches"
      description={
        location === null
          ? 'Add your zip code to your profile, and we will notify you about new events near you that match.'
          : 'We notify you about new events within your travel distance that match.'
      }
      size="small"
    >
      <div className="flex flex-col gap-6">
        {isPending && <SkeletonText lines={3} />}
        {!isPending && !data && (
          <ErrorState pending={isFetching} onRetry={() => void refetch()}>
            Your saved searches could not be loaded.
          </ErrorState>
        )}
        {data && data.length > 0 && (
          <ul className="flex flex-col gap-1">
            {data.map((search) => (
              <SavedSearchRow key={search.id} search={search} onApply={onApply} />
            ))}
          </ul>
        )}
        <SaveSearchForm filters={filters} />
      </div>
    </Dialog>
  )
}

function SavedSearchRow({ search, onApply }: { search: SavedSearch; onApply: (filters: EventFilters) => void }) {
  const deletion = useCall('DELETE /api/saved-searches/:id', {
    failed: 'Failed to delete the saved search. Please try again.',
  })
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        onClick={() => onApply(search.filters)}
        className="min-w-0 grow rounded-control px-3 py-2 text-left hover:bg-ink/7"
      >
        <bdi className="block truncate font-semibold">{search.name}</bdi>
        <span className="block truncate text-sm text-ink-soft">{filtersText(search.filters)}</span>
      </button>
      <IconButton
        label={`Delete ${search.name}`}
        size="small"
        pending={deletion.isPending}
        onClick={() => deletion.mutate({ parameters: { id: search.id } })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

function SaveSearchForm({ filters }: { filters: EventFilters }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const saving = useCall('POST /api/saved-searches', {
    failed: 'Failed to save the search. Please try again.',
    explained: ['TooManySavedSearches', 'SearchAlreadySaved'],
  })

  function handleSubmit() {
    const trimmed = name.trim()
    setError(trimmed === '' ? 'Enter a name' : undefined)
    if (trimmed === '') return
    saving.mutate({ body: { name: trimmed, filters } }, { onSuccess: () => setName('') })
  }

  return (
    <Form aria-label="Save this search" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field label="Save this search as" hint={`Filters: ${filtersText(filters)}`} error={error ?? ''}>
        <Input value={name} maxLength={maxSavedSearchName} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" pending={saving.isPending} className="self-start">
        Save
      </Button>
    </Form>
  )
}

/** Describes filters: '“catan”, near me, May 17 – 19, Fridays, free seats'. Returns 'all events' without any. */
export function filtersText({ search, from, to, freeSeats, myGames, ...filters }: EventFilters): string {
  const { scope, when, ...others } = pickFields(filters, choiceFilters)
  const parts = [
    search && `“${search}”`,
    scope && choiceText(scope),
    when && choiceText(when),
    datesText({ from, to }),
    ...Object.values(others).map((value) => value && choiceText(value)),
    freeSeats && 'free seats',
    myGames && 'my games',
  ].filter(Boolean)
  return parts.length === 0 ? 'all events' : parts.join(', ')
}
