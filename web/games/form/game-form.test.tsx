import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gameFormDefaults } from '../../../contract/games/rules.ts'
import { readDraft, saveDraft } from '../../platform/session/drafts.ts'
import { buildMember } from '../../testing/build-member.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { GameForm } from './game-form.tsx'

describe('the game form', () => {
  test('opens with a draft and keeps it when saving fails', async () => {
    saveDraft(1, 'new game', JSON.stringify({ name: 'Lantern Bay' }))
    const form = (
      <GameForm
        initial={{ ...gameFormDefaults, name: '', description: '', category: [], imageUrl: '' }}
        draftPlace="new game"
        categories={['Family']}
        submitLabel="Add Game"
        pendingLabel="Adding..."
        failure="Failed to create game. Please try again."
        onSubmit={() => Promise.reject(new Error('offline'))}
      />
    )
    const { user } = await renderInApp(form, { member: buildMember({ id: 1 }) })
    expect(screen.getByLabelText('Game Name')).toHaveProperty('value', 'Lantern Bay')
    await user.type(screen.getByLabelText('Description'), 'Ships find home.')
    await user.click(screen.getByRole('button', { name: 'Add Game' }))
    expect(JSON.parse(readDraft(1, 'new game'))).toEqual({ name: 'Lantern Bay', description: 'Ships find home.' })
  })
})
