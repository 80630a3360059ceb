import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEvent } from '../../testing/build-event.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { CommentLog } from './event-comments.tsx'

describe('the log of an event without comments', () => {
  test.for([
    ['active', true, 'No comments yet. Be the first to break the silence!'],
    ['active', false, 'No comments yet.'],
    ['cancelled', true, 'No comments yet.'],
  ] as const)(
    'of an event that is %s, for a member who may write (%s), says "%s"',
    async ([status, canWrite, text]) => {
      await renderInApp(
        <CommentLog event={buildEvent({ status })} comments={[]} earlier={undefined} canWrite={canWrite} />,
      )
      expect(screen.getByRole('log').textContent).toBe(text)
    },
  )
})
