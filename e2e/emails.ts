import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TestServer } from './server.ts'

/** The text of the one mail to an address, once it is there, as a person reads it. */
export async function mailTo({ dataDirectory }: TestServer, address: string): Promise<string> {
  const outbox = join(dataDirectory, 'outbox')
  let found: string[] = []
  const look = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
    const mails = await Promise.all(files.map(async (file) => readable(await readFile(join(outbox, file), 'utf8'))))
    found = mails.filter((mail) => mail.includes(`To: ${address}`))
    return found.length
  }
  await expect.poll(look).toBe(1)
  return found[0] ?? ''
}

/** Out of quoted-printable: long lines end in '=', and what is special stands in hexadecimal. */
function readable(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
