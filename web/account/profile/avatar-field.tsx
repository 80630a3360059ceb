import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { unreadablePictureMessage } from '../../../contract/platform/pictures/picture-files.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { failureToast, showResult } from '../../platform/api/failure-toast.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FileButton } from '../../ui/buttons/file-button.tsx'
import { FieldGroup } from '../../ui/fields/field.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useRemoveAvatar, useSetAvatar } from './profile-mutations.ts'
import { UnfitPicture } from '../../platform/api/picture-upload.ts'

/** The field for the member's picture. It uploads and removes a picture at once, without saving the form around it. */
export function AvatarField({ member }: { member: OwnUser }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<string>()
  const setAvatar = useSetAvatar(member)
  const removeAvatar = useRemoveAvatar()
  const isBusy = setAvatar.isPending || removeAvatar.isPending

  async function upload(file: File) {
    setFault(undefined)
    try {
      await setAvatar.mutateAsync(file)
      showToast({ title: 'Picture saved', description: 'It now appears next to your name.' })
    } catch (error) {
      if (error instanceof UnfitPicture) return setFault(error.message)
      const isUnreadable = isProblem(error, 'UnreadablePicture')
      setFault(isUnreadable ? unreadablePictureMessage : undefined)
      if (!isUnreadable)
        showToast(failureToast(error, restrictionProblems, 'Failed to save your picture. Please try again.'))
    }
  }

  async function handleRemove() {
    const isDone = await showResult(removeAvatar.mutateAsync({ parameters: { id: member.id } }), {
      done: { title: 'Picture removed', description: 'Your initial appears in its place.' },
      failed: 'Failed to remove your picture. Please try again.',
    })
    if (!isDone) return
    setFault(undefined)
    opener.current?.focus()
  }

  return (
    <FieldGroup label="Picture" hint="A photo or a picture. All members can see it." error={fault}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar user={member} size="large" className="size-20!" />
        <div className="flex grow basis-36 flex-wrap gap-2">
          <FileButton
            ref={opener}
            variant="secondary"
            size="small"
            fileLabel="Picture"
            accept={['image/*']}
            pending={setAvatar.isPending}
            onChoose={upload}
          >
            <ImageUp aria-hidden />
            {setAvatar.isPending ? 'Uploading...' : member.avatarUrl === null ? 'Upload Picture' : 'Change Picture'}
          </FileButton>
          {member.avatarUrl !== null && (
            <Button variant="ghost" size="small" disabled={isBusy} onClick={() => void handleRemove()}>
              Remove Picture
            </Button>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}
