import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { GameCategory } from '../../../contract/people/categories.ts'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'

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
