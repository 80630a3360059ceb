import { Archive } from '../../contract/account/archive.ts'
import type { Services } from '../platform/services/services.ts'
import type { ArchiveOwner, ArchivePart } from '../platform/subjects/archive-parts.ts'

/** Yields a member's archive as pieces of JSON text. Contains only the fields that the contract declares. */
export async function* writeArchive(
  { db, subjects }: Pick<Services, 'db' | 'subjects'>,
  owner: ArchiveOwner,
): AsyncGenerator<string> {
  const { writtenAt: _, ...parts } = Archive.shape
  yield `{"writtenAt":${JSON.stringify(owner.now)}`
  for (const [name, schema] of Object.entries(parts)) {
    yield `,\n"${name}":`
    const read = subjects.map(({ personal }) => personal.archive[name as ArchivePart]).find(Boolean)
    const part: unknown = read?.(db, owner)
    if ('element' in schema) yield* writeList(part as AsyncIterable<unknown>, (item) => schema.element.parse(item))
    else yield JSON.stringify(schema.parse(await part))
  }
  yield '}\n'
}

async function* writeList(items: AsyncIterable<unknown>, parse: (item: unknown) => unknown) {
  yield '['
  let separator = '\n'
  for await (const item of items) {
    yield separator + JSON.stringify(parse(item))
    separator = ',\n'
  }
  yield ']'
}
