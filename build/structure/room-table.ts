import type { Imports } from './imports.ts'
import { contents } from './rooms.ts'

const wings = ['contract', 'server', 'web']
const rooms = Object.keys(contents)
const letterOf = (room: string) => String.fromCodePoint(65 + rooms.indexOf(room))

/** Returns a table in Markdown, the top floor first. A room is one floor above the highest that it imports. */
export function roomTable(imports: Imports): string {
  const columns = wings.map((wing) => roomsOf(imports, wing))
  const rows = rooms.toReversed().map((room, at) => {
    const cells = columns.map((column) => cellOf(column, room))
    return [letterOf(room), `\`${room}\``, Object.values(contents).at(-1 - at), ...cells]
  })
  const head = ['', 'room', 'what it contains', ...wings.map((wing) => `${wing}, ${countFloors(imports, wing)} floors`)]
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  return [first, `|${'---|'.repeat(head.length)}\n`, ...others].join('')
}

export function countFloors(imports: Imports, wing: string): number {
  const own = roomsOf(imports, wing)
  return Math.max(...[...own.keys()].map((room) => floorOf(own, room)))
}

function roomsOf(imports: Imports, wing: string): Imports {
  const roomOf = (file: string) => (file.startsWith(`${wing}/`) ? file.split('/')[1] : undefined)
  const files = [...imports].filter(([file]) => rooms.includes(roomOf(file) ?? ''))
  return new Map(
    [...Map.groupBy(files, ([file]) => roomOf(file) ?? '')].map(([room, own]) => {
      const imported = new Set(own.flatMap(([, others]) => [...others].map(roomOf)))
      return [room, new Set(rooms.filter((other) => other !== room && imported.has(other)))]
    }),
  )
}

function cellOf(imports: Imports, room: string): string {
  const imported = imports.get(room)
  if (imported === undefined) return ''
  const letters = rooms.slice(0, rooms.indexOf(room)).map((other) => (imported.has(other) ? letterOf(other) : '·'))
  return [floorOf(imports, room), letters.length > 0 ? ` \`${letters.join('')}\`` : ''].join('')
}

function floorOf(imports: Imports, room: string): number {
  return 1 + Math.max(0, ...[...(imports.get(room) ?? [])].map((other) => floorOf(imports, other)))
}
