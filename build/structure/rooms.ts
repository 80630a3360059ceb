import type { Imports } from './imports.ts'

/** The rooms of each wing with their contents, the bottom floor first. A room imports only rooms below it. */
export const contents = {
  ui: 'the design system: buttons, fields, dialogs, cards, covers, and the router',
  platform:
    'database, HTTP, live updates, mail, schedule, limits, files, configuration; in the web app: API, navigation, session',
  people: 'members, who sees whom, roles, restrictions, zip codes, avatars',
  notifications: 'the bell, kinds and channels',
  'sign-in': 'passwords, passkeys, two-step sign-in, confirmed addresses, the security log',
  games: 'games, categories, pictures, ratings, wishes, the starter catalog',
  events: 'events, seats, waiting lists, requests, comments, links, calendars, invitations, venues, saved searches',
  planning: 'what fits, bring lists, splits, second tables, date polls, plays, attendance',
  messages: 'conversations, the support chat',
  shelves: 'collections, import and export, loans, players, wanted games, suggestions',
  moderation: 'reports, actions, appeals, notes, the desk',
  account: 'settings, profile, devices, archive, deletion',
  site: 'dashboard, frame, pages, emails, live stream, demo, operator commands, site texts',
  screens: 'one file for each screen, composed of the parts of the other rooms',
}
const rooms = Object.keys(contents)

/** Names imports of higher rooms in the same wing, and files in no room. Entry files are above all rooms. */
export function findUpwardImports(imports: Imports): string[] {
  return [...imports].flatMap(([file, imported]) => {
    if (floorOf(file) === -1) return [`${file} is in no room. The rooms are ${rooms.join(', ')}.`]
    return [...imported]
      .filter((other) => wingOf(other) === wingOf(file) && floorOf(other) > floorOf(file))
      .map((other) => `${file} imports ${other}, which is in a higher room. Pass it as an argument or a slot.`)
  })
}

/** Returns the place of a file's room in `rooms`, or -1 if its folder is no room. */
function floorOf(file: string): number {
  const [, room, ...rest] = file.split('/')
  return rest.length === 0 ? rooms.length : rooms.findIndex((name) => name === room)
}

function wingOf(file: string): string | undefined {
  return file.split('/')[0]
}
