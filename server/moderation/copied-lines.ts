import { instantText } from '../../contract/moderation/action-texts.ts'
import type { CopiedLine } from '../../contract/moderation/moderator-schemas.ts'
import type { SubjectCopy } from '../platform/subjects/reportable.ts'

/** The fields of a copy that moderators read, in this order. The others are ids. */
const labels: Readonly<Record<string, string>> = {
  fullName: 'Full name',
  username: 'Username',
  bio: 'Bio',
  avatarUrl: 'Picture',
  name: 'Name',
  title: 'Title',
  content: 'Text',
  description: 'Description',
  imageUrl: 'Picture',
  date: 'Date',
  dates: 'Dates',
  place: 'Town',
  locationDetails: 'Location details',
  openingHours: 'Opening hours',
  host: 'Host',
  coHosts: 'Co-hosts',
  author: 'Author',
  event: 'Event',
  createdAt: 'Written',
}

/** Returns the content of a reported subject as lines to read, with the messages before a reported message first. */
export function copiedLines(copy: SubjectCopy): CopiedLine[] {
  const earlier = (copy['earlier'] ?? []) as { sender: string; content: string }[]
  const fields = Object.entries(labels).flatMap(([field, label]) => {
    const value = copy[field]
    return value === null || value === undefined || value === ''
      ? []
      : [{ label, text: field === 'createdAt' ? instantText(String(value)) : String(value) }]
  })
  return [...earlier.map(({ sender, content }) => ({ label: `${sender}, before`, text: content })), ...fields]
}
