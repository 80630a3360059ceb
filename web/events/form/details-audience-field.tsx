import { useController, useWatch } from 'react-hook-form'
import { looksLikeHomeAddress } from '../../../contract/events/home-address.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { detailsAudienceChoices, type EventFormControl } from './event-form.ts'

/** Lets the host choose which members see the location details. Recommends hiding what looks like a home address. */
export function DetailsAudienceField({ control }: { control: EventFormControl }) {
  const { field, fieldState } = useController({ control, name: 'locationDetailsFor' })
  const details = useWatch({ control, name: 'locationDetails' })
  const { onChange, ...attributes } = field
  const isPublicHome = field.value === 'everyone' && looksLikeHomeAddress(details ?? '')
  return (
    <Field
      label="Who sees the address"
      hint={
        isPublicHome &&
        'Is this a home address? We recommend “Only attendees”, so that only members who join can see it.'
      }
      error={fieldState.error?.message}
    >
      <Select options={detailsAudienceChoices} onValueChange={onChange} {...attributes} />
    </Field>
  )
}
