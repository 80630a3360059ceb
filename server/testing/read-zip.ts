import { inflateRawSync } from 'node:zlib'

const signatures = { entry: 0x02014b50, end: 0x06054b50 }

/** Returns the files of a ZIP file by name. Reads its list of contents, as unpacking programs do. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end === -1 || zip.readUInt32LE(end) !== signatures.end) throw new Error('The ZIP file is incomplete.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === signatures.entry) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const isCompressed = zip.readUInt16LE(at + 10) === 8
    const start = contentStart(zip, zip.readUInt32LE(at + 42))
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, isCompressed ? inflateRawSync(content) : content)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}

/** Returns where the content of a file begins, behind its header. */
function contentStart(zip: Buffer, header: number): number {
  return header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
}
