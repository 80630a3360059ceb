import { z } from 'zod'
import { maxGuests } from './event-limits.ts'

const guestsMessage = `Choose 0 to ${maxGuests} guests`

/** How many friends somebody brings along; each takes a seat of their own. */
export const GuestCount = z.int(guestsMessage).min(0, guestsMessage).max(maxGuests, guestsMessage)
