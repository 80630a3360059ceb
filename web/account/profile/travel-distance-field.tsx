import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fromWholeMiles, toWholeMiles } from '../../../contract/people/distance.ts'
import { maxTravelDistanceLimits } from '../../../contract/people/users/rules.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { Field } from '../../ui/fields/field.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import type { ProfileFields } from './profile-fields.ts'

/** The form has whole miles. Once the field loses focus, it shows the number of kilometers that will be saved. */
export function TravelDistanceField() {
  const { control } = useFormContext<ProfileFields>()
  const { field, fieldState } = useController({ control, name: 'maxTravelDistance' })
  const { value: miles, onChange, onBlur, ...attributes } = field
  const unit = useDistanceUnit()
  const [typedText, setTypedText] = useState<string>()
  const min = fromWholeMiles(maxTravelDistanceLimits.min, unit)
  const max = fromWholeMiles(maxTravelDistanceLimits.max, unit)

  function handleType(text: string) {
    setTypedText(text)
    onChange(text === '' ? Number.NaN : toWholeMiles(Number(text), unit))
  }

  function handleBlur() {
    setTypedText(undefined)
    onBlur()
  }

  return (
    <Field
      label={`Maximum Travel Distance (${unit})`}
      hint={`From ${min} to ${max} ${unit}. Players within this distance count as near you.`}
      error={fieldState.error && `Enter a number of ${unit} from ${min} to ${max}`}
    >
      <NumberInput
        {...attributes}
        min={min}
        max={max}
        value={typedText ?? (Number.isNaN(miles) ? '' : fromWholeMiles(miles, unit))}
        onChange={(event) => handleType(event.target.value)}
        onBlur={handleBlur}
      />
    </Field>
  )
}
