import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getGame } from '../../contract/games/calls.ts'
import { previewImage, uploadImage } from '../../contract/games/pictures/calls.ts'
import { gamePictureAddresses } from '../../contract/games/pictures/own-pictures.ts'
import { maxPictureBytes } from '../../contract/platform/pictures/picture-files.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { AddGameScreen } from './add-game-screen.tsx'
import { EditGameScreen } from './edit-game-screen.tsx'

const member = buildMember()
const picture = gamePictureAddresses('0189aaaa-bbbb-4ccc-8ddd-eeeeffff0000')
const file = new File(['box'], 'box.png', { type: 'image/png' })
const drawnCover = `${location.origin}/pictures/drawn-cover`

const imageUrl = () => screen.getByRole('textbox', { name: /^Image URL/ })
const withPicture = 'This is how it will look.'
const withoutPicture = 'Without a picture, the game gets a drawn cover.'

async function renderForm() {
  const api = startFakeApi()
  const rendered = await renderInApp(<AddGameScreen />, { member, address: '/add-game' })
  return { ...rendered, api }
}

describe('the picture of a new game', () => {
  // Shows pictures-24.
  test('can be uploaded', async () => {
    const { user, api } = await renderForm()
    api.answer(uploadImage, () => picture)
    await user.upload(screen.getByLabelText('Picture'), file)
    await waitFor(() => expect(imageUrl()).toHaveProperty('value', location.origin + picture.large))
    expect(screen.getByText(withPicture)).toBeTruthy()
    expect(api.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/images', { picture: btoa('box') }],
    ])
  })

  // Shows pictures-24.
  test('cannot be a file of more than 5 MB or a file that is not a picture', async () => {
    const { user, api } = await renderForm()
    const large = new File([new Uint8Array(maxPictureBytes + 1)], 'large.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Picture'), large)
    expect(await screen.findByText('Choose a picture of 5 MB at most.')).toBeTruthy()
    expect(api.requests).toEqual([])
    api.reject(uploadImage, 'UnreadablePicture')
    await user.upload(screen.getByLabelText('Picture'), file)
    expect(await screen.findByText('Choose a PNG, JPEG or WebP picture.')).toBeTruthy()
  })

  // Requirement pictures-37: A HEIC photo that the browser cannot open is named beside the field, whatever its type.
  test.for(['image/heic', 'image/x-unknown', 'image/jpeg'])(
    'cannot be a HEIC photo that the browser does not open, of type %j',
    async (type) => {
      const { user, api } = await renderForm()
      const photo = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC', { type })
      await user.upload(screen.getByLabelText('Picture'), photo)
      const message = 'This browser cannot open HEIC photos. Choose a PNG, JPEG or WebP picture.'
      expect(await screen.findByText(message)).toBeTruthy()
      expect(api.requests).toEqual([])
    },
  )

  // Requirement pictures-25: An address that cannot be loaded is replaced by an uploaded picture or by our cover with
  // one press, in the forms for new and existing games.
  test('can be replaced with our cover when its address cannot be loaded', async () => {
    const { user, api } = await renderForm()
    api.reject(previewImage, 'ImageUnreachable')
    await user.click(imageUrl())
    await user.paste('https://example.org/missing.png')
    const error = await screen.findByText(
      'We cannot load a picture from this address, so the game gets our cover. You can also upload a picture.',
    )
    expect(await screen.findByText('Image Error')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use Our Cover' }))
    expect(imageUrl()).toHaveProperty('value', drawnCover)
    expect(error.isConnected).toBe(false)
    expect(screen.getByText(withoutPicture)).toBeTruthy()
  })
})

describe('the picture of an existing game', () => {
  // Shows pictures-25.
  test.for([
    ['an uploaded picture', picture, location.origin + picture.large, withPicture],
    ['our cover', null, drawnCover, withoutPicture],
  ] as const)('shows the address of %s without a request for a preview', async ([, own, address, caption]) => {
    const api = startFakeApi()
    const game = buildGame({ id: 7, picture: own, addedById: member.id })
    api.answer(getGame, () => game)
    await renderInApp(<EditGameScreen />, { member, address: '/games/7/edit', path: '/games/:gameId/edit' })
    await waitFor(() => expect(imageUrl()).toHaveProperty('value', address))
    expect(screen.getByText(caption)).toBeTruthy()
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/games/7'])
  })
})
