import { CalendarPlus, MapPin, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Venue } from '../../../contract/events/venues/schemas.ts'
import { ReportButton } from '../../people/reporting/report-button.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, CardContent, CardFooter } from '../../ui/layout/card.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { venueFacts, VenuePlace } from './venue-facts.tsx'
import { useCall } from '../../platform/api/use-write.ts'

interface VenueCardProps {
  venue: Venue
  /** Opens the form of an own venue. Without it, the venue belongs to another member. */
  onEdit?: () => void
}

export function VenueCard({ venue, onEdit }: VenueCardProps) {
  const nameId = useId()
  const { name, openingHours, isShared, owner } = venue
  return (
    <Card asChild className="h-full">
      <article aria-labelledby={nameId}>
        <CardContent>
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 id={nameId} className="min-w-0 text-lg wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            {onEdit && <Badge tone={isShared ? 'felt' : 'neutral'}>{isShared ? 'Shared' : 'Only you'}</Badge>}
          </div>
          <p className="flex items-center gap-1.5 text-ink-soft">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span>
              <VenuePlace venue={venue} />
            </span>
          </p>
          {venueFacts(venue).map((fact) => (
            <p key={fact} dir="auto" className="wrap-anywhere">
              {fact}
            </p>
          ))}
          {openingHours !== null && (
            <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
              Open: <bdi>{openingHours}</bdi>
            </p>
          )}
          {!onEdit && (
            <p className="text-sm text-ink-soft">
              Shared by{' '}
              <Link to={paths.profile(owner.id)} className="font-semibold text-felt-ink hover:underline">
                <bdi>{owner.fullName}</bdi>
              </Link>
            </p>
          )}
        </CardContent>
        <CardFooter>
          <ButtonLink size="small" to={paths.createEventAt(venue.id)} aria-label={`Plan a night at ${name}`}>
            <CalendarPlus aria-hidden />
            Plan a night
          </ButtonLink>
          {onEdit ? (
            <>
              <Button variant="secondary" size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
                <Pencil aria-hidden />
                Edit
              </Button>
              <DeleteButton venue={venue} />
            </>
          ) : (
            <ReportButton kind="venue" subjectId={venue.id} name={name} />
          )}
        </CardFooter>
      </article>
    </Card>
  )
}

function DeleteButton({ venue: { id, name } }: { venue: Venue }) {
  const removal = useCall('DELETE /api/venues/:venueId', {
    failed: 'We could not delete the venue. Please try again.',
    explained: ['NotFound'],
  })

  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="small" aria-label={`Delete ${name}`}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      }
      title={`Delete ${name}?`}
      description="Events at this place stay as they are."
      confirmLabel="Delete Venue"
      pending={removal.isPending}
      onConfirm={(close) => removal.mutate({ parameters: { venueId: id } }, { onSuccess: close })}
    />
  )
}
