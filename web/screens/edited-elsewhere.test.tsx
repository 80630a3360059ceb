import { fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Venue } from '../../contract/events/venues/schemas.ts'
import { updateEvent } from '../../contract/events/calls.ts'
import { replaceVenue } from '../../contract/events/venues/calls.ts'
import { updateGame } from '../../contract/games/calls.ts'
import { getMeetingPlaces, moveDatePoll } from '../../contract/planning/date-polls/calls.ts'
import { DatePoll } from '../../contract/planning/date-polls/schemas.ts'
import type { Call } from '../../contract/platform/call.ts'
import { changeDueDate } from '../../contract/shelves/loans/calls.ts'
import { Loan } from '../../contract/shelves/loans/schemas.ts'
import { renamePasskey } from '../../contract/sign-in/passkeys/calls.ts'
import { Passkey } from '../../contract/sign-in/passkeys/schemas.ts'
import { getZipPlace } from '../../contract/people/zip-codes/calls.ts'
import { updateUser } from '../../contract/people/users/calls.ts'
import { ProfileForm } from '../account/profile/profile-form.tsx'
import { EditEventForm } from '../events/form/edit-event-dialog.tsx'
import { VenueDialog } from '../events/venues/venue-dialog.tsx'
import { useUpdateGame } from '../games/calls.ts'
import { GameForm } from '../games/form/game-form.tsx'
import { MeetingPlacesDialog } from '../planning/date-polls/meeting-places-dialog.tsx'
import { LoanDialog } from '../shelves/loans/loan-dialogs.tsx'
import { PasskeyRow } from '../sign-in/passkeys/passkey-row.tsx'
import { buildEvent } from '../testing/build-event.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { exampleOf } from '../testing/example-of.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'

const member = buildMember({ id: 1, bio: 'First text' })
const ignore = () => undefined
const venueOf = (openingHours: string, version: string): Venue => ({
  id: 3,
  name: 'Chess Club',
  location: '97205',
  place: 'Portland, OR',
  locationDetails: null,
  tables: null,
  openingHours,
  isShared: false,
  owner: { id: 1, fullName: 'Ada Lovelace', avatarUrl: null },
  miles: 0,
  createdAt: '2030-05-01T12:00:00.000Z',
  version,
})

function EditGame({ text, version }: { text: string; version: string }) {
  const game = buildGame({ description: text, version })
  const update = useUpdateGame(game)
  const { name, description, minPlayers, maxPlayers, minPlayTime, maxPlayTime } = game
  const box = { name, description, minPlayers, maxPlayers, minPlayTime, maxPlayTime, complexity: 2 }
  return (
    <GameForm
      initial={{ ...box, category: ['Strategy'], imageUrl: 'https://example.org/game.png' }}
      draftName="game 1"
      categories={['Strategy']}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      failure="Failed"
      onSubmit={async (fields) => {
        await update.mutateAsync(fields)
        return ignore
      }}
    />
  )
}

const passkey = exampleOf(Passkey) as Passkey
const loan = { ...(exampleOf(Loan) as Loan), dueOn: '2030-06-01', version: 'first' }
const poll = { ...(exampleOf(DatePoll) as DatePoll), place: 'Portland, OR', version: 'first' }
const movedPoll = { ...poll, location: '97301', locationDetails: null, place: 'Salem, OR', version: 'second' }

type EditedThing = {
  call: Call
  /** The button that opens the form. */
  opener?: string
  label: string
  button: string
  render: (text: string, version: string) => ReactNode
  answer: (api: ReturnType<typeof startFakeApi>) => void
}

const forms: Record<string, EditedThing> = {
  event: {
    call: updateEvent,
    label: 'Description',
    button: 'Save Changes',
    render: (description, version) => <EditEventForm event={buildEvent({ description, version })} onClose={ignore} />,
    answer: (api) => api.answer(updateEvent, () => buildEvent()),
  },
  venue: {
    call: replaceVenue,
    label: 'Opening hours',
    button: 'Save Venue',
    render: (openingHours, version) => <VenueDialog venue={venueOf(openingHours, version)} isOpen onClose={ignore} />,
    answer: (api) => api.answer(replaceVenue, () => venueOf('', 'third')),
  },
  game: {
    call: updateGame,
    label: 'Description',
    button: 'Save Changes',
    render: (text, version) => <EditGame text={text} version={version} />,
    answer: (api) => api.answer(updateGame, () => buildGame()),
  },
  profile: {
    call: updateUser,
    label: 'Bio',
    button: 'Save Changes',
    render: (bio, version) => <ProfileForm member={{ ...member, bio, version }} onClose={ignore} />,
    answer: (api) => api.answer(updateUser, () => member),
  },
  passkey: {
    call: renamePasskey,
    opener: 'Rename First text',
    label: 'Name',
    button: 'Save Name',
    render: (name, version) => <PasskeyRow passkey={{ ...passkey, name, version }} member={member} />,
    answer: (api) => api.answer(renamePasskey, () => passkey),
  },
}

const renderDueDate: EditedThing['render'] = (_text, version) => (
  <LoanDialog
    name="dueDate"
    loan={version === 'first' ? loan : { ...loan, dueOn: '2030-06-20', version }}
    isOpen
    onClose={ignore}
  />
)
const renderPlaces: EditedThing['render'] = (_text, version) => (
  <MeetingPlacesDialog poll={version === 'first' ? poll : movedPoll} isOpen onClose={ignore} />
)

/** Shows a form, and a button with which somebody else saves another text. */
function Edited({ render }: Pick<EditedThing, 'render'>) {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      {isSaved ? render('Second text', 'second') : render('First text', 'first')}
      <button type="button" onClick={() => setSaved(true)}>
        Other save
      </button>
    </>
  )
}

describe('the form of something that is saved elsewhere meanwhile', () => {
  // Shows api-143. Shows api-144.
  test.for(Object.entries(forms))(
    'shows both texts and saves the chosen one against the new version: %s',
    async ([_name, thing]) => {
      const api = startFakeApi()
      api.answer(getZipPlace, () => ({
        zip: '97205',
        place: 'Portland, OR',
        timeZone: 'America/Los_Angeles',
        isArea: false,
      }))
      thing.answer(api)
      const { user } = await renderInApp(<Edited {...thing} />, { member })
      if (thing.opener) await user.click(screen.getByRole('button', { name: thing.opener }))
      await user.type(screen.getByRole('textbox', { name: thing.label }), ', mine')
      // While a dialog is open, user-event cannot click outside it.
      fireEvent.click(screen.getByText('Other save'))
      const panel = within(await screen.findByRole('alert', { name: 'Changed meanwhile' }))
      expect(panel.getByText('First text, mine')).toBeTruthy()
      expect(panel.getByText('Second text')).toBeTruthy()
      const writes = () => api.requests.filter(({ method }) => method === thing.call.method)
      await user.click(screen.getByRole('button', { name: thing.button }))
      expect(writes()).toEqual([])

      await user.click(panel.getByRole('button', { name: 'Keep mine' }))
      await user.click(screen.getByRole('button', { name: thing.button }))
      await expect.poll(() => writes().map(({ body }) => body)).toMatchObject([{ version: 'second' }])
      expect(JSON.stringify(writes()[0]?.body)).toContain('First text, mine')
    },
  )

  // Shows api-143. Shows api-144.
  test('shows both dates of a loan', async () => {
    const api = startFakeApi()
    api.answer(changeDueDate, () => loan)
    const { user } = await renderInApp(<Edited render={renderDueDate} />, { member })
    await user.clear(screen.getByRole('textbox', { name: 'Give back by' }))
    await user.type(screen.getByRole('textbox', { name: 'Give back by' }), '6/10/2030')
    fireEvent.click(screen.getByText('Other save'))
    const panel = within(await screen.findByRole('alert', { name: 'Changed meanwhile' }))
    expect(panel.getByText('Jun 10, 2030')).toBeTruthy()
    expect(panel.getByText('Jun 20, 2030')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save Date' }))
    expect(api.requests).toEqual([])

    await user.click(panel.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Save Date' }))
    await expect.poll(() => api.requests.map(({ body }) => body)).toEqual([{ dueOn: '2030-06-10', version: 'second' }])
  })

  // Shows api-143. Shows api-144.
  test('shows both places of a date poll', async () => {
    const api = startFakeApi()
    api.answer(getMeetingPlaces, () => ({
      people: 3,
      leftOutCount: 0,
      places: [{ zip: '97071', place: 'Woodburn, OR', longestTrip: 20 }],
      venues: [],
    }))
    api.reject(moveDatePoll, 'ChangedMeanwhile')
    const { user } = await renderInApp(<Edited render={renderPlaces} />, { member })
    const moves = () => api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    const choose = async () => user.click(await screen.findByRole('button', { name: 'Meet here, in Woodburn, OR' }))
    await choose()
    await expect.poll(moves).toHaveLength(1)
    fireEvent.click(screen.getByText('Other save'))
    const panel = within(await screen.findByRole('alert', { name: 'Changed meanwhile' }))
    expect(panel.getByText('Woodburn, OR')).toBeTruthy()
    expect(panel.getByText('Salem, OR')).toBeTruthy()
    await choose()
    expect(moves()).toHaveLength(1)

    api.answer(moveDatePoll, () => poll)
    await user.click(panel.getByRole('button', { name: 'Keep mine' }))
    await choose()
    await expect.poll(moves).toHaveLength(2)
    expect(moves()[1]).toEqual({ location: '97071', locationDetails: null, version: 'second' })
  })
})
