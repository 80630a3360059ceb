import { subjects } from '../../contract/calls.ts'

/** Every call of the API except the live stream, whose answer does not end. */
export const allCalls = subjects
  .flatMap(({ calls }) => Object.values(calls))
  .filter(({ mediaType }) => mediaType !== 'text/event-stream')
