import { Controller, useFormContext } from 'react-hook-form'
import { complexityLabel } from '../../../contract/games/rules.ts'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Field, FieldGroup } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Slider } from '../../ui/fields/slider.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'

export function PlayFields() {
  return (
    <FormSection title="At the table">
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="minPlayers" label="Minimum Players" />
        <NumberField name="maxPlayers" label="Maximum Players" />
        <NumberField name="minPlayTime" label="Minimum Play Time (minutes)" />
        <NumberField name="maxPlayTime" label="Maximum Play Time (minutes)" />
      </div>
      <ComplexityField />
    </FormSection>
  )
}

interface NumberFieldProps {
  name: 'minPlayers' | 'maxPlayers' | 'minPlayTime' | 'maxPlayTime'
  label: string
}

function NumberField({ name, label }: NumberFieldProps) {
  const { register, formState } = useFormContext<GameForm>()
  return (
    <Field label={label} required error={formState.errors[name]?.message}>
      <Input type="number" inputMode="numeric" min={1} {...register(name, { valueAsNumber: true })} />
    </Field>
  )
}

function ComplexityField() {
  const { control, formState } = useFormContext<GameForm>()
  return (
    <FieldGroup label="Complexity" required error={formState.errors.complexity?.message}>
      <Controller
        control={control}
        name="complexity"
        render={({ field }) => (
          <Slider
            min={1}
            max={5}
            step={0.5}
            value={[field.value]}
            labels={['Complexity']}
            formatValue={(complexity) => `${complexity} out of 5, ${complexityLabel(complexity)}`}
            onValueChange={([complexity]) => field.onChange(complexity)}
          />
        )}
      />
    </FieldGroup>
  )
}
