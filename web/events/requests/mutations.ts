import { useWrite } from '../../platform/api/use-write.ts'
import { request } from '../../platform/api/request.ts'
import type { Attendance } from '../calls.ts'

export function useRequestSeat() {
  return useWrite(({ event, userId, message }: Attendance & { message: string }) =>
    requestSeat({ eventId: event.id, userId, message }),
  )
}

export function requestSeat({ eventId, userId, message }: { eventId: number; userId: number; message: string }) {
  return request('POST /api/events/:eventId/requests', {
    parameters: { eventId },
    body: { userId, message: message || null },
  })
}
