import { eventMoment } from '../event-moments.ts'
import { eventPlace } from '../rules.ts'
import type { When } from '../event-times.ts'
import { containsAddress } from '../../platform/addresses-in-text.ts'
import { configurableKinds, type NotificationKind, notificationOptions } from '../../notifications/kinds.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'
import type { Showing } from '../../notifications/receivers.ts'

/** The words that name a kind in the settings. They contain no text of a member. */
function nameOf(kind: NotificationKind): string | undefined {
  const configurable = configurableKinds.find((known) => known === kind)
  return configurable && notificationOptions[configurable].name
}

/** Returns whether a receiver may see a text that contains words of members. */
export function isShown(text: string, showing: Showing): boolean {
  return showing === 'whole' || (showing === 'withoutAddresses' && !containsAddress(text))
}

/** Returns a notification as its receiver may see it. Fixed words replace a title or a text that may not be shown. */
export function shownText(
  kind: NotificationKind,
  written: NotificationText,
  { showing, event }: { showing: Showing; event: When | null },
): NotificationText {
  const facts = event === null ? 'Open it to read more.' : `It begins on ${eventMoment(event)}. Open it to read more.`
  return {
    ...written,
    title: isShown(written.title, showing) ? written.title : (nameOf(kind) ?? ''),
    text: isShown(written.text, showing) ? written.text : facts,
  }
}

/**
 * Returns the subject of an email: the title of a notification that the receiver asked for, and fixed words with the
 * time and the place for others. No subject contains an address.
 */
export function emailSubject(
  kind: NotificationKind,
  title: string,
  { showing, event }: { showing: Showing; event: (When & Parameters<typeof eventPlace>[0]) | null },
): string {
  const name = nameOf(kind)
  if (name === undefined || (showing === 'whole' && !containsAddress(title))) return title
  return event === null ? name : `${name}: ${eventMoment(event)}, ${eventPlace(event)}`
}
