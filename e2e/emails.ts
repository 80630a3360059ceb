import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TestServer } from './server.ts'

/** Waits until the server has sent exactly one email to this address and returns its decoded text. */
export async function waitForEmail({ dataDirectory }: TestServer, address: string): Promise<string> {
  const outbox = join(dataDirectory, 'outbox')
  let found: string[] = []
  const countEmails = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
    const emails = await Promise.all(files.map(async (file) => decode(await readFile(join(outbox, file), 'utf8'))))
    found = emails.filter((email) => email.includes(`To: ${address}`))
    return found.length
  }
  await expect.poll(countEmails).toBe(1)
  return found[0] ?? ''
}

/** Decodes quoted-printable: joins lines that end in '=' and replaces hexadecimal codes. */
export function decode(email: string): string {
  return email
    .replaceAll(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
