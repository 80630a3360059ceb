import ICAL from 'ical.js'

/** What another program reads in a calendar file: its name and its events, instants in ISO. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(component)
    const says = (name: string) => String(component.getFirstPropertyValue(name))
    return {
      uid,
      sequence,
      summary,
      location,
      description,
      status: says('status'),
      url: says('url'),
      // By the rules in the file itself, which know when clocks change there.
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      clock: startDate.toString(),
      zone: startDate.zone.tzid,
    }
  })
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), entries }
}
