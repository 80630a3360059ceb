import { useFormContext } from 'react-hook-form'
import type { GameForm } from '../../../contract/games/schemas.ts'
import { Field, FieldGroup, Input } from '../../ui/fields/field.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { ImageUp, Palette } from 'lucide-react'
import { useState } from 'react'
import { drawnCoverPath } from '../../../contract/games/pictures/own-pictures.ts'
import { unreadablePictureMessage } from '../../../contract/platform/pictures/picture-files.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { pictureBody, UnfitPicture } from '../../platform/api/picture-upload.ts'
import { useCall, useWrite } from '../../platform/api/use-write.ts'
import { request } from '../../platform/api/request.ts'
import { useFieldDraft } from '../../platform/session/use-form-draft.ts'
import { pressedKey } from '../../ui/browser/pressed-key.ts'

interface PictureFieldsProps {
  /** Whether our server has tried to fetch the picture at the image URL and failed. */
  isUnreachable: boolean
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

/** Chooses an uploaded picture or our cover instead of a picture on another site. */
function CoverChoices({ onChoose }: { onChoose: (imageUrl: string) => void }) {
  const upload = useWrite(async (file: Blob) => request('POST /api/images', { body: await pictureBody(file) }))
  const [fault, setFault] = useState<string>()

  async function handleFile(file: File) {
    setFault(undefined)
    try {
      const { large } = await upload.mutateAsync(file)
      onChoose(addressOf(large))
    } catch (error) {
      if (error instanceof UnfitPicture) setFault(error.message)
      else if (isProblem(error, 'UnreadablePicture')) setFault(unreadablePictureMessage)
      else showToast(errorToast('Failed to upload the picture. Please try again.'))
    }
  }

  function handleDrawnCover() {
    setFault(undefined)
    onChoose(addressOf(drawnCoverPath))
  }

  return (
    <FieldGroup label="No address?" hint="Upload a photo or a picture." error={fault}>
      <div className="flex flex-wrap gap-3">
        <FileButton
          variant="secondary"
          fileLabel="Picture"
          accept={['image/*']}
          pending={upload.isPending}
          onChoose={handleFile}
        >
          {!upload.isPending && <ImageUp aria-hidden />}
          {upload.isPending ? 'Uploading...' : 'Upload Picture'}
        </FileButton>
        <Button variant="secondary" onClick={handleDrawnCover}>
          <Palette aria-hidden />
          Use Our Cover
        </Button>
      </div>
    </FieldGroup>
  )
}

function addressOf(path: string): string {
  return new URL(path, location.origin).href
}

function ProductPageField({ draftName, onFound }: { draftName: string; onFound: (imageUrl: string) => void }) {
  const [url, setUrl] = useFieldDraft(draftName, 'product page')
  const extraction = useCall('POST /api/images/extract')

  async function handleExtract() {
    const page = url.trim()
    if (!page) {
      showToast({ title: 'No URL provided', description: 'Please enter a product URL first.', tone: 'danger' })
      return
    }
    try {
      const { imageUrl } = await extraction.mutateAsync({ body: { url: page } })
      if (imageUrl) onFound(imageUrl)
      showOutcome(imageUrl)
    } catch {
      showToast(errorToast('Failed to extract image from URL. Please try another URL or enter the image URL manually.'))
    }
  }

  return (
    <Field label="Product URL" hint="A shop or encyclopedia page about the game. We look for a picture on it.">
      <div className="flex flex-wrap gap-3">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://boardgamegeek.com/boardgame/13/catan"
          className="grow basis-64"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => {
            if (pressedKey(event.nativeEvent) !== 'Enter') return
            // Enter would submit the whole form.
            event.preventDefault()
            void handleExtract()
          }}
        />
        <Button variant="secondary" pending={extraction.isPending} onClick={() => void handleExtract()}>
          {extraction.isPending ? 'Extracting...' : 'Extract Image'}
        </Button>
      </div>
    </Field>
  )
}

function showOutcome(imageUrl: string | null) {
  if (imageUrl) showToast({ title: 'Image found!', description: 'We filled in its address for you.', tone: 'success' })
  else
    showToast({
      title: 'No image found',
      description: 'Could not extract an image from this URL. Please enter an image URL manually.',
      tone: 'danger',
    })
}
