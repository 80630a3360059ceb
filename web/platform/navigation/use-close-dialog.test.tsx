import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useNavigate, useSearchParams } from '../../ui/router/index.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { openedOverScreen, useCloseDialog } from './use-close-dialog.ts'

/** A screen with a dialog, whose Close button stays on the screen like that of a dialog that is still closing. */
function Events() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const closeDialog = useCloseDialog()
  return (
    <>
      <button onClick={() => void navigate('?event=7', { state: openedOverScreen })}>Open event</button>
      <button onClick={() => void navigate('?event=7&edit=1', { state: openedOverScreen })}>Edit event</button>
      <button onClick={() => closeDialog('event')}>Close event</button>
      <button onClick={() => closeDialog('edit')}>Close form</button>
      <button onClick={() => closeDialog('create', 'zip', 'venue')}>Cancel new event</button>
      <p>Address: {parameters.toString()}</p>
    </>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('closing a dialog that the address opens', () => {
  // Requirement layout-32: Closing a dialog twice, also during its closing animation, goes back once and stays on the
  // screen.
  test('goes back once, however often it is closed', async () => {
    const { router } = await renderInApp(<Events />, { address: '/events' })
    await act(() => router.navigate('/players'))
    const screenKey = router.state.location.key
    await press('Open event')
    await screen.findByText('Address: event=7')
    await press('Close event')
    await press('Close event')
    await screen.findByText('Address:')
    await press('Close event')
    expect(router.state.location).toMatchObject({ pathname: '/players', search: '', key: screenKey })
  })

  // Shows layout-32.
  test('leaves the dialog below it open', async () => {
    await renderInApp(<Events />, { address: '/events' })
    await press('Open event')
    await screen.findByText('Address: event=7')
    await press('Edit event')
    await screen.findByText('Address: event=7&edit=1')
    await press('Close form')
    await screen.findByText('Address: event=7')
    await press('Close form')
    expect(await screen.findByText('Address: event=7')).toBeTruthy()
  })

  // Shows venues-8.
  test('also removes the parameters that fill it in, when the address was opened directly', async () => {
    await renderInApp(<Events />, { address: '/events?search=catan&create=1&venue=7' })
    await press('Cancel new event')
    expect(await screen.findByText('Address: search=catan')).toBeTruthy()
  })

  test('removes only its parameter when the address was opened directly', async () => {
    await renderInApp(<Events />, { address: '/events?search=catan&event=7' })
    await press('Close event')
    expect(await screen.findByText('Address: search=catan')).toBeTruthy()
    expect(window.location.search).toBe('?search=catan')
  })
})
