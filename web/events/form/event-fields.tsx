import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { defaultDetailsAudience } from '../../../contract/events/rules.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import type { ChosenPlace } from '../meeting-places/chosen-place.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, Input } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { ChooseVenue } from './choose-venue.tsx'
import { DateTimeField } from './date-time-field.tsx'
import {
  listDurationChoices,
  type EventForm,
  type EventFormInput,
  seatChoices,
  detailsAudienceChoices,
  type EventFormControl,
} from './event-form.ts'
import { GamesField } from './games-field.tsx'
import { SelectField } from './select-field.tsx'
import { VisibilityField } from './visibility-field.tsx'
import { ZipCodeField } from './zip-code-field.tsx'
import { looksLikeHomeAddress } from '../../../contract/events/home-address.ts'
import { fieldLabels, planDefaults } from '../../../contract/events/plan.ts'
import { tableLanguages } from '../../../contract/events/limits.ts'
import { Select } from '../../ui/fields/select.tsx'

/** Folded on phones until the host opens them, or one differs from its default or has an error. */
const rareFields = ['isHostPlaying', 'visibility', 'isUnlisted', 'needsApproval', 'language'] as const

interface EventFieldsProps {
  form: UseFormReturn<EventFormInput, unknown, EventForm>
  openedAt: Date
  /** Games that were taken out of the form because they are no longer in the catalog. */
  deletedGames?: readonly GameSummary[]
  /** A place that replaces that of the event when the form opens. */
  place?: ChosenPlace | undefined
}

export function EventFields({ form, openedAt, deletedGames, place }: EventFieldsProps) {
  const { control, register, getValues, setValue, setFocus, formState } = form
  const { errors, defaultValues } = formState
  const rare = useWatch({ control, name: rareFields })
  const [isUnfolded, setUnfolded] = useState(false)
  // Stays unfolded when a field gets its default value again.
  if (!isUnfolded && rareFields.some((name, index) => errors[name] || rare[index] !== planDefaults[name]))
    setUnfolded(true)
  const folded = !isUnfolded && 'max-sm:hidden'

  function unfold() {
    flushSync(() => setUnfolded(true))
    setFocus('isHostPlaying')
  }

  function hideAddressBeforeApproval() {
    const locationDetailsFor = defaultDetailsAudience({ needsApproval: getValues('needsApproval') })
    if (locationDetailsFor === 'attendees') setValue('locationDetailsFor', locationDetailsFor, { shouldDirty: true })
  }

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <Field label="Event Title" required error={errors.title?.message} className="sm:col-span-6">
        <Input placeholder="Weekend Game Night" {...register('title')} />
      </Field>
      <DateTimeField control={control} openedAt={openedAt} className="sm:col-span-4" />
      <SelectField
        control={control}
        name="duration"
        label="Duration (hours)"
        options={listDurationChoices(defaultValues?.duration)}
        className="sm:col-span-2"
      />
      <div className="flex min-w-0 flex-col gap-3 sm:col-span-3">
        <ZipCodeField control={control} />
        <ChooseVenue form={form} place={place} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 sm:col-span-3">
        <Field label="Location Details" error={errors.locationDetails?.message}>
          <Input placeholder="Address, suite number, etc." {...register('locationDetails')} />
        </Field>
        <DetailsAudienceField control={control} />
      </div>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-6">
        <GamesField control={control} />
        {deletedGames && <DeletedGamesNote games={deletedGames} />}
      </div>
      <Field label={fieldLabels.description} error={errors.description?.message} className="sm:col-span-6">
        <Textarea placeholder="Tell people what to expect..." {...register('description')} />
      </Field>
      <SelectField
        control={control}
        name="maxAttendees"
        label="Maximum Attendees"
        options={seatChoices}
        className="sm:col-span-3"
      />
      {!isUnfolded && (
        <Button variant="secondary" aria-expanded={false} className="sm:hidden" onClick={unfold}>
          <Ellipsis aria-hidden />
          More
        </Button>
      )}
      <div className={classes('flex flex-col justify-center sm:col-span-3', folded)}>
        <Checkbox
          label="I am playing too"
          hint="You do not use up one of the seats. We remind you before the event starts."
          {...register('isHostPlaying')}
        />
      </div>
      <div className={classes('sm:col-span-3', folded)}>
        <VisibilityField control={control} setValue={setValue} />
      </div>
      <div className={classes('sm:col-span-3', folded)}>
        <Checkbox
          label="I approve each attendee"
          hint={
            errors.needsApproval?.message ??
            'Members ask for a seat, and you accept or decline. Only accepted members see the address, unless you choose “Everyone” above.'
          }
          {...register('needsApproval', { onChange: hideAddressBeforeApproval })}
        />
      </div>
      <div className={classes('sm:col-span-3', folded)}>
        <LanguageField control={control} />
      </div>
    </div>
  )
}

/** Says which games were taken out of the form. Renders an empty live region if there are none. */
function DeletedGamesNote({ games }: { games: readonly GameSummary[] }) {
  const names = new Intl.ListFormat('en-GB').format(games.map(({ name }) => name))
  const [verb, pronoun] = games.length === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <p
      role="status"
      className="rounded-control bg-mustard-soft px-3.5 py-2.5 text-[0.9375rem] text-mustard-ink empty:hidden"
    >
      {games.length > 0 &&
        `${names} ${verb} no longer in the catalog, so we left ${pronoun} out. Choose another game, or decide at the table.`}
    </p>
  )
}

const notSaid = 'none'
const languageOptions = [
  { value: notSaid, label: 'Not said' },
  ...tableLanguages.map((language) => ({ value: language, label: language })),
]

function LanguageField({ control }: { control: EventFormControl }) {
  const { field, fieldState } = useController({ control, name: 'language' })
  const { onChange, value, ...attributes } = field
  return (
    <Field label={fieldLabels.language} error={fieldState.error?.message}>
      <Select
        options={languageOptions}
        value={value ?? notSaid}
        onValueChange={(chosen) => onChange(chosen === notSaid ? null : chosen)}
        {...attributes}
      />
    </Field>
  )
}

/** Lets the host choose which members see the location details. Recommends hiding what looks like a home address. */
export function DetailsAudienceField({ control }: { control: EventFormControl }) {
  const [details, audience] = useWatch({ control, name: ['locationDetails', 'locationDetailsFor'] })
  const isPublicHome = audience === 'everyone' && looksLikeHomeAddress(details ?? '')
  return (
    <SelectField
      control={control}
      name="locationDetailsFor"
      label={fieldLabels.locationDetailsFor}
      hint={
        isPublicHome &&
        'Is this a home address? We recommend “Only attendees”, so that only members who join can see it.'
      }
      options={detailsAudienceChoices}
    />
  )
}
