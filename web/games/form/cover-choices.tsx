import { ImageUp, Palette } from 'lucide-react'
import { useState } from 'react'
import { drawnCoverPath } from '../../../contract/games/pictures/own-pictures.ts'
import { unreadablePictureMessage } from '../../../contract/platform/pictures/picture-files.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useUploadImage } from './calls.ts'
import { UnfitPicture } from '../../platform/api/picture-upload.ts'

/** Chooses an uploaded picture or our cover instead of a picture on another site. */
export function CoverChoices({ onChoose }: { onChoose: (imageUrl: string) => void }) {
  const upload = useUploadImage()
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
