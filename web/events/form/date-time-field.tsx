import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { eventFormDefaults } from '../../../contract/events/limits.ts'
import { classes } from '../../ui/styles/classes.ts'
import { DatePicker } from '../../ui/fields/date-picker.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { isDay } from '../../ui/fields/read-day.ts'
import { Select } from '../../ui/fields/select.tsx'
import { placeTimeZone } from '../browser-time-zone.ts'
import {
  clockChangeNote,
  defaultDay,
  type EventFormControl,
  listTimeSlots,
  todayIn,
  unreadableDay,
} from './event-form.ts'
import { useZipPlace } from '../../people/zip-place.tsx'

interface DateTimeFieldProps {
  control: EventFormControl
  openedAt: Date
  className?: string
}

/** Until the host picks a day, the field follows `defaultDay` at the typed zip code. */
export function DateTimeField({ control, openedAt, className }: DateTimeFieldProps) {
  const { field: date, fieldState } = useController({ control, name: 'date' })
  const { field: time, formState } = useController({ control, name: 'time', rules: { deps: 'date' } })
  const { value: day, onChange: handleDayChange, ref: dayRef } = date
  const [hasLeftDay, setHasLeftDay] = useState(false)
  const { onChange: handleTimeChange, ...timeSelect } = time
  const timeZone = placeTimeZone(useZipPlace(useWatch({ control, name: 'location' }))?.timeZone)
  const today = todayIn(timeZone, openedAt)
  const slots = listTimeSlots(formState.defaultValues?.time ?? eventFormDefaults.time)
  const isUnreadable = hasLeftDay && day !== '' && !isDay(day)
  const chosen = { date: day || defaultDay(timeZone, openedAt), time: time.value }
  const error = fieldState.error?.message ?? (isUnreadable ? unreadableDay : undefined)
  return (
    <FieldGroup
      label="Date & Time"
      required
      error={error}
      hint={clockChangeNote(chosen, timeZone)}
      className={classes('[&>legend]:mb-1.5', className)}
    >
      <div className="grid gap-2 min-[24rem]:grid-cols-[5fr_3fr]">
        <DatePicker
          aria-label="Day"
          aria-invalid={!!error}
          value={chosen.date}
          min={today}
          today={today}
          onValueChange={handleDayChange}
          onFocus={() => setHasLeftDay(false)}
          onBlur={() => setHasLeftDay(true)}
          ref={dayRef}
        />
        <Select aria-label="Time" options={slots} onValueChange={handleTimeChange} {...timeSelect} />
      </div>
    </FieldGroup>
  )
}
