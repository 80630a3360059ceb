import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { previewImage } from '../../../contract/games/pictures/calls.ts'
import { advanceTime } from '../../testing/advance-time.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { usePicturePreview } from './use-picture-preview.ts'

beforeEach(() => () => vi.useRealTimers())

function Field() {
  const [url, setUrl] = useState('https://example.org/box.png')
  const { picture } = usePicturePreview(url, undefined)
  return (
    <>
      <button onClick={() => setUrl('https://example.org/gone.png')}>Change the URL</button>
      {picture ? <img src={picture.small} alt="Preview" /> : 'No preview'}
    </>
  )
}

test('a busy server is asked again for the picture, and neither it nor an ended session blames the address', async () => {
  const api = startFakeApi()
  api.reject(previewImage, 'Unavailable')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await renderInApp(<Field />)
  await advanceTime(1000)
  api.answer(previewImage, () => ({ picture: 'data:image/webp;base64,AA' }))
  await advanceTime(5500)
  expect(screen.getByRole('img', { name: 'Preview' })).toBeTruthy()

  api.reject(previewImage, 'NotSignedIn')
  await user.click(screen.getByRole('button', { name: 'Change the URL' }))
  await advanceTime(1000)
  expect(screen.getByText('No preview')).toBeTruthy()
  expect(screen.queryByText('Image Error')).toBeNull()
})

// Requirement entities-18: A picture that cannot be loaded clears the preview and shows an error.
// Shows pictures-11.
test('a picture that cannot be loaded clears the preview and shows an error', async () => {
  const api = startFakeApi()
  api.answer(previewImage, () => ({ picture: 'data:image/webp;base64,AA' }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await renderInApp(<Field />)
  await advanceTime(1000)
  expect(screen.getByRole('img', { name: 'Preview' })).toBeTruthy()

  api.reject(previewImage, 'ImageUnreachable')
  await user.click(screen.getByRole('button', { name: 'Change the URL' }))
  await advanceTime(1000)

  expect(screen.getByText('No preview')).toBeTruthy()
  expect(screen.getByText('Image Error')).toBeTruthy()
  expect(screen.getByText('The image URL is invalid or cannot be loaded.')).toBeTruthy()
})
