import type { ReportedKind } from '../contract/moderation/rules.ts'
import { push } from './account/push/subject.ts'
import { account } from './account/subject.ts'
import { calendar } from './events/calendar/subject.ts'
import { comments } from './events/comments/subject.ts'
import { invitations } from './events/invitations/subject.ts'
import { eventLinks } from './events/links/subject.ts'
import { meetingPlaces } from './events/meeting-places/subject.ts'
import { savedSearches } from './events/saved-searches/subject.ts'
import { events } from './events/subject.ts'
import { venues } from './events/venues/subject.ts'
import { pictures } from './games/pictures/subject.ts'
import { games } from './games/subject.ts'
import { wishes } from './games/wishes/subject.ts'
import { messages } from './messages/subject.ts'
import { moderation } from './moderation/subject.ts'
import { notifications } from './notifications/subject.ts'
import { people } from './people/subject.ts'
import { attendance } from './planning/attendance/subject.ts'
import { datePolls } from './planning/date-polls/subject.ts'
import { listBringLines } from './planning/fit/bring-list.ts'
import { fit } from './planning/fit/subject.ts'
import { nights } from './planning/nights/subject.ts'
import { plays } from './planning/plays/subject.ts'
import { secondTable } from './planning/second-table/subject.ts'
import { split } from './planning/split/subject.ts'
import type { Schema } from './platform/database/schema.ts'
import type { Subject } from './platform/services/subject.ts'
import type { ArchivePart } from './platform/subjects/archive-parts.ts'
import { collection } from './shelves/collection/subject.ts'
import { shelfImport } from './shelves/import/subject.ts'
import { loans } from './shelves/loans/subject.ts'
import { players } from './shelves/players/subject.ts'
import { suggestions } from './shelves/suggestions/subject.ts'
import { wanted } from './shelves/wanted/subject.ts'
import { passkeys } from './sign-in/passkeys/subject.ts'
import { signIn } from './sign-in/subject.ts'
import { site } from './site/subject.ts'

/** The order of locks: members, events, games. The names of a deleted account go last, others still read them. */
const list = [
  events,
  comments,
  eventLinks,
  secondTable,
  split,
  fit,
  loans,
  collection,
  wishes,
  games,
  pictures,
  plays,
  nights,
  shelfImport,
  attendance,
  invitations,
  messages,
  datePolls,
  notifications,
  suggestions,
  wanted,
  players,
  savedSearches,
  venues,
  meetingPlaces,
  calendar(listBringLines),
  people,
  passkeys,
  signIn,
  push,
  account,
  moderation,
  site,
] as const satisfies readonly Subject[]

type Declared = (typeof list)[number]
type Personal = Declared['personal']
type KeysOf<Union> = Union extends unknown ? keyof Union : never
type Missing =
  | Exclude<keyof Schema, KeysOf<Personal['tables']>>
  | Exclude<ArchivePart, KeysOf<Personal['archive']>>
  | Exclude<ReportedKind, KeysOf<Declared['reportable']>>

/** All subjects of the server. The compiler names a table, a part of the archive or a kind of reports that
 * no subject declares. */
export const subjects: [Missing] extends [never] ? readonly Subject[] : { missing: Missing } = list
