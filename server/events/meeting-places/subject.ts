import { type Subject, storesNothing } from '../../platform/services/subject.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/meeting-places/calls.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { findMeetingPlaces } from './meeting-places.ts'

export const meetingPlaces = { ...storesNothing, serve: [serveMeetingPlaces] } satisfies Subject

async function serveMeetingPlaces(app: FastifyInstance, { db }: Services) {
  serve(app, calls.findMeetingPlaces, ({ query: { member: memberIds = [] }, member }) =>
    findMeetingPlaces(db, { memberIds, viewerId: member.id }),
  )
}
