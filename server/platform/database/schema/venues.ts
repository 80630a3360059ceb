import type { Generated } from 'kysely'

export type VenueTables = { venues: VenuesTable }

/** `location`: the zip code. `sharedSince`: since when all members see the venue; null while only the owner sees it. */
type VenuesTable = {
  id: Generated<number>
  ownerId: number
  name: string
  location: string
  locationDetails: string | null
  tables: number | null
  openingHours: string | null
  sharedSince: string | null
  createdAt: string
}
