import { z } from 'zod'
import { Id } from '../platform/fields.ts'

/** The id and the title of an event. */
export const EventTitle = z.object({ id: Id, title: z.string() })
