import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { outboxMailer, senderAt, smtpMailer } from './mailer.ts'

const mail = { to: 'ada@example.org', subject: 'Grüße vom Spieltisch', text: 'Hello Ada,\n\nsee you at the table.\n' }
const sender = senderAt('https://meeplehood.example.org:8443/club')

describe('a mail server', () => {
  test('gets a mail from the site to its recipient, signed in', async () => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://club:secret@127.0.0.1:${port}`, sender)

    await mailer.send(mail)

    expect(delivered).toMatchObject([
      { from: 'meeplehood@meeplehood.example.org', to: ['ada@example.org'], signedInAs: 'club' },
    ])
    expect(delivered[0]?.message).toMatch(/^From: Meeplehood <meeplehood@meeplehood\.example\.org>\r\n/)
    expect(delivered[0]?.message).toContain('Hello Ada,\r\n\r\nsee you at the table.\r\n')
    mailer.close()
  })

  test('that refuses the sign-in or is down fails the mail', async () => {
    const { delivered, port } = await startMailServer()
    await expect(smtpMailer(`smtp://club:wrong@127.0.0.1:${port}`, sender).send(mail)).rejects.toThrow(/Invalid login/)
    await expect(smtpMailer('smtp://127.0.0.1:1', sender).send(mail)).rejects.toThrow(/ECONNREFUSED/)
    expect(delivered).toEqual([])
  })
})

test('without a mail server each mail is a file of its own, and whoever runs the site is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const onWritten = vi.fn<(file: string) => void>()
  const mailer = outboxMailer(join(folder, 'outbox'), { sender: senderAt(undefined), onWritten })

  await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'ben@example.org' })])

  const files = (await readdir(join(folder, 'outbox'))).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, 'outbox', file), 'utf8')))
  expect(mails.map((written) => /^To: (.*)$/m.exec(written)?.[1]).toSorted()).toEqual([
    'ada@example.org',
    'ben@example.org',
  ])
  expect(mails[0]).toMatch(/^From: Meeplehood <meeplehood@localhost>\n/)
  expect(mails[0]).toContain('Hello Ada,\n\nsee you at the table.\n')
  expect(onWritten.mock.calls.map(([file]) => file).toSorted()).toEqual(
    files.map((file) => join(folder, 'outbox', file)),
  )
})

test.for([
  [undefined, 'localhost'],
  ['https://games.example.org', 'games.example.org'],
  ['http://192.0.2.7:3000', 'localhost'],
  ['http://[2001:db8::7]/', 'localhost'],
] as const)('mails of a site at %s come from %s', ([publicUrl, host]) => {
  expect(senderAt(publicUrl)).toBe(`Meeplehood <meeplehood@${host}>`)
})
