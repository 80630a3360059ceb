import { useFormContext } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { CoverChoices } from './cover-choices.tsx'
import { ProductPageField } from './product-page-field.tsx'

interface PictureFieldsProps {
  /** Whether our server has tried to fetch the picture at the image URL and failed. */
  isUnreachable: boolean
  /** The name of the form's draft. */
  draftName: string
}

/** The image URL: typed, extracted from a product page, or that of an uploaded picture or of our cover. */
export function PictureFields({ isUnreachable, draftName }: PictureFieldsProps) {
  const { register, formState, setValue } = useFormContext<GameForm>()
  const error = formState.errors.imageUrl?.message

  function handleChoice(imageUrl: string) {
    setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <FormSection title="The picture">
      <ProductPageField draftName={draftName} onFound={handleChoice} />
      <Field label="Image URL" required error={error ?? (isUnreachable ? unreachable : undefined)}>
        <Input
          {...register('imageUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/box.jpg"
        />
      </Field>
      <CoverChoices onChoose={handleChoice} />
    </FormSection>
  )
}

const unreachable =
  'We cannot load a picture from this address, so the game gets our cover. You can also upload a picture.'
