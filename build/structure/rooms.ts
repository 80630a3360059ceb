import type { Imports } from './imports.ts'

/** The rooms of each wing, the bottom floor first. A room imports only rooms below it, types included. */
const rooms = [
  'ui',
  'platform',
  'people',
  'notifications',
  'sign-in',
  'games',
  'events',
  'planning',
  'messages',
  'shelves',
  'moderation',
  'account',
  'site',
  'screens',
]

/**
 * Returns a sentence for each import of a higher room in the same wing, and for each file in a folder that is no room.
 * Entry files such as `web/main.tsx` are above all rooms.
 */
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
