import { eventMoment } from '../event-moments.ts'
import { eventPlace } from '../rules.ts'
import type { When } from '../event-times.ts'
import { containsContact } from '../../platform/addresses-in-text.ts'
import type { NotificationDeclaration, NotificationText, Showing } from '../../notifications/declaration.ts'

/** The name of a kind contains no text of a member; it is null for kinds that members cannot turn off. */
type Named = Pick<NotificationDeclaration, 'name'>

/** Returns whether a receiver may see a text that contains words of members. */
export function isShown(text: string, showing: Showing): boolean {
  return showing === 'whole' || (showing === 'withoutAddresses' && !containsContact(text))
}

/** Returns a notification as its receiver may see it. Fixed words replace a title or a text that may not be shown. */
export function shownText(
  { name }: Named,
  written: NotificationText,
  { showing, event }: { showing: Showing; event: When | null },
): NotificationText {
  const facts = event === null ? 'Open it to read more.' : `It begins on ${eventMoment(event)}. Open it to read more.`
  return {
    ...written,
    title: isShown(written.title, showing) ? written.title : (name ?? ''),
    text: isShown(written.text, showing) ? written.text : facts,
  }
}

/** Titles that the receiver asked for, otherwise fixed words. No subject contains an address or a phone number. */
export function emailSubject(
  { name }: Named,
  title: string,
  { showing, event }: { showing: Showing; event: (When & Parameters<typeof eventPlace>[0]) | null },
): string {
  if (name === null || (showing === 'whole' && !containsContact(title))) return title
  return event === null ? name : `${name}: ${eventMoment(event)}, ${eventPlace(event)}`
}
