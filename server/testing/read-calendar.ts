import ICAL from 'ical.js'

/** Parses a calendar file as a calendar program does; returns its name and its events with ISO instants. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(component)
    const property = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      uid,
      sequence,
      summary,
      location,
      description,
      status: property('status'),
      url: property('url'),
      // Uses the time zone rules in the file, including daylight saving time.
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      clock: startDate.toString(),
      zone: startDate.zone.tzid,
    }
  })
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), entries }
}
