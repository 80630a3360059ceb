import { MapPin } from 'lucide-react'
import { useController } from 'react-hook-form'
import { zoneName } from '../../../contract/events/event-moments.ts'
import type { ZipPlace } from '../../../contract/people/zip-codes/calls.ts'
import { Field, Input } from '../../ui/fields/field.tsx'
import type { EventFormControl } from './event-form.ts'
import { useZipPlace, ZipCodeNote } from '../../people/zip-place.tsx'

/** The zip code, with its town and time zone below once they are loaded, or a note that it is unknown. */
export function ZipCodeField({ control }: { control: EventFormControl }) {
  const { field, fieldState } = useController({ control, name: 'location' })
  const found = useZipPlace(field.value)
  return (
    <Field
      label="Zip Code"
      required
      error={fieldState.error?.message}
      hint={
        <>
          <span>Enter the zip code where the event will take place</span>
          {found && <FoundPlace place={found} />}
          <ZipCodeNote typedZip={field.value} consequence="members nearby will not find the event" />
        </>
      }
    >
      <Input placeholder="97205" inputMode="numeric" {...field} />
    </Field>
  )
}

function FoundPlace({ place: { place, timeZone } }: { place: ZipPlace }) {
  return (
    <span className="flex items-center gap-1 font-semibold text-felt-ink">
      <MapPin aria-hidden className="size-4 shrink-0" />
      {place} · {zoneName(timeZone)}
    </span>
  )
}
