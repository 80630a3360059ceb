import { describe, expect, test } from 'vitest'
import { ApiError, isProblem } from './api-error.ts'

describe('a call that was not answered with success (SPEC 8)', () => {
  test('is an error of the status code, a colon and a space, and the text of the body', () => {
    expect(new ApiError(409, 'Conflict', 'Username taken').message).toBe('409: Username taken')
  })

  test('has the status text in place of an empty body', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })

  test('goes by the name the server gave it, and by none where it gave none', () => {
    const notFound = {
      type: 'urn:meeplehood:NotFound',
      title: 'Not found',
      status: 404,
      detail: 'There is no such thing.',
    }
    expect(new ApiError(404, 'Not Found', JSON.stringify(notFound)).problem).toBe('NotFound')
    for (const text of ['<html>Bad Gateway</html>', '{"half":', JSON.stringify({ ...notFound, type: 'about:blank' })])
      expect(new ApiError(404, 'Not Found', text).problem).toBe('Unexpected')
    expect(isProblem(new TypeError('Failed to fetch'), 'Unexpected')).toBe(false)
  })
})
