import { BellPlus } from 'lucide-react'
import type { EventFilters } from '../../../contract/events/filters.ts'
import { maxSavedSearchName } from '../../../contract/events/saved-searches/rules.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { filtersText } from './saved-searches-dialog.tsx'

/** Saves the filters with one press, named by what they choose. Saved searches notify about new events. */
export function NotifyMe({ filters }: { filters: EventFilters }) {
  const saving = useCall('POST /api/saved-searches', {
    done: ({ body }) => ({
      title: 'We will notify you',
      description: `About new events near you: ${body.name}.`,
      tone: 'success',
    }),
    failed: 'Failed to save the search. Please try again.',
    explained: ['TooManySavedSearches', 'SearchAlreadySaved'],
  })
  const name = filtersText(filters).slice(0, maxSavedSearchName).trim()
  return (
    <Button
      variant="secondary"
      pending={saving.isPending}
      onClick={() => saving.mutate({ body: { name, filters } })}
      className="grow md:hidden"
    >
      <BellPlus aria-hidden />
      Notify me
    </Button>
  )
}
