import { type ReactNode, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { GameCategory } from '../../../contract/people/categories.ts'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, FieldGroup, Input } from '../../ui/fields/field.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { complexityLabel } from '../../../contract/games/rules.ts'
import { Slider } from '../../ui/fields/slider.tsx'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

export function AboutFields({ categories, belowName }: { categories: readonly GameCategory[]; belowName?: ReactNode }) {
  const { register, formState } = useFormContext<GameForm>()
  const { errors } = formState
  return (
    <FormSection title="The game">
      <Field label="Game Name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" placeholder="Catan" />
      </Field>
      {belowName}
      <Field label="Description" required error={errors.description?.message}>
        <Textarea {...register('description')} rows={4} placeholder="What is it about, and what makes it fun?" />
      </Field>
      <FieldGroup label="Categories" required error={errors.category?.message}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-4">
          {categories.map((category) => (
            <Checkbox
              key={category}
              {...register('category')}
              value={category}
              label={category}
              aria-invalid={errors.category ? true : undefined}
            />
          ))}
        </div>
      </FieldGroup>
    </FormSection>
  )
}

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
      <NumberInput min={1} {...register(name, { valueAsNumber: true })} />
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

const OptionalFields = lazyPart(async () => (await import('./optional-fields.tsx')).OptionalFields, {
  failure: 'These fields could not be loaded.',
  Loading: () => <Skeleton className="h-40 w-full" />,
})

/** The optional fields of a game. Their code loads when the member asks for them, or when the game has such facts. */
export function MoreFacts() {
  const { getValues } = useFormContext<GameForm>()
  const [isOpen, setOpen] = useState(() => {
    const { yearPublished, baseGameId, otherNames = [] } = getValues()
    return yearPublished != null || baseGameId != null || otherNames.length > 0
  })
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Other names, year and base game
      </Button>
    )
  return (
    <FormSection title="Other names, year and base game">
      <OptionalFields />
    </FormSection>
  )
}
