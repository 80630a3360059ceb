import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { subjects } from '../../../contract/calls.ts'
import { openApiDocument } from './document.ts'
import { readNamedSchemas } from './named-schemas.ts'

/** The OpenAPI document as JSON in each content encoding, and its entity tag. */
export type DocumentFile = { tag: string; identity: Uint8Array; gzip: Uint8Array; br: Uint8Array }

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes the OpenAPI document of all calls. It takes about a second, so the server runs it in a worker thread. */
export async function writeDocumentFile(): Promise<DocumentFile> {
  const identity = Buffer.from(JSON.stringify(openApiDocument(subjects, await readNamedSchemas())))
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { tag, identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, brotli) }
}
