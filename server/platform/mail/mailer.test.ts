// @engine sqlite
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { isPermanentFailure, outboxMailer, senderAt, smtpMailer } from './mailer.ts'

const email = { to: 'ada@example.org', subject: 'Grüße vom Spieltisch', text: 'Hello Ada,\n\nsee you at the table.\n' }
const sender = senderAt('https://meeplehood.example.org:8443/club')

describe('the SMTP mailer', () => {
  test('authenticates and sends the email to its recipient', async () => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://club:secret@127.0.0.1:${port}?requireTLS=false`, sender)

    await mailer.send(email)

    expect(delivered).toMatchObject([
      { from: 'meeplehood@meeplehood.example.org', to: ['ada@example.org'], signedInAs: 'club' },
    ])
    expect(delivered[0]?.message).toMatch(/^From: Meeplehood <meeplehood@meeplehood\.example\.org>\r$/m)
    expect(delivered[0]?.message).toContain('Hello Ada,\r\n\r\nsee you at the table.\r\n')
    mailer.close()
  })

  test('keeps a subject with line breaks in one header, and sends to nobody else', async () => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://club:secret@127.0.0.1:${port}?requireTLS=false`, sender)

    await mailer.send({ ...email, subject: 'Chess\r\nBcc: eve@example.org\r\n\r\nBuy now' })

    expect(delivered).toMatchObject([{ to: ['ada@example.org'] }])
    expect(delivered[0]?.message).toMatch(/^Subject: Chess Bcc: eve@example\.org +Buy now\r$/m)
    mailer.close()
  })

  // Requirement people-133: An email shows texts of members as they are: a subject that looks encoded is not decoded.
  test('sends a subject that looks encoded as it is', async () => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://club:secret@127.0.0.1:${port}?requireTLS=false`, sender)
    for (const subject of ['=?utf-8?Q?Meeplehood_Support?=', 'Chess =?iso-8859-1?B?U3VwcG9ydA==?= night'])
      await mailer.send({ ...email, subject })
    for (const { message } of delivered) expect(/^Subject: (.*)/m.exec(message)?.[1]).not.toMatch(/Q\?Meeple|B\?U3Vw/)
    mailer.close()
  })

  test('fails if the server rejects the password or is not running', async () => {
    const { delivered, port } = await startMailServer()
    const mailer = smtpMailer(`smtp://club:wrong@127.0.0.1:${port}?requireTLS=false`, sender)
    await expect(mailer.send(email)).rejects.toThrow(/Invalid login/)
    await expect(smtpMailer('smtp://127.0.0.1:1', sender).send(email)).rejects.toThrow(/ECONNREFUSED/)
    expect(delivered).toEqual([])
  })
})

describe('encryption of SMTP', () => {
  // Requirement accounts-64: Emails are sent to a mail server over an encrypted connection only, unless the address of
  // the mail server says otherwise.
  test('is required: nothing is sent to a server without STARTTLS, and the email can be retried', async () => {
    const { delivered, port } = await startMailServer()
    const failure = await smtpMailer(`smtp://club:secret@127.0.0.1:${port}`, sender)
      .send(email)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ETLS' })
    expect(isPermanentFailure(failure)).toBe(false)
    expect(delivered).toEqual([])
  })

  test('is rejected with a certificate that no authority has signed', async () => {
    const { delivered, port } = await startMailServer({ supportsTls: true })
    const sending = smtpMailer(`smtp://club:secret@127.0.0.1:${port}`, sender).send(email)
    await expect(sending).rejects.toThrow(/certificate/)
    expect(delivered).toEqual([])
  })

  // Shows accounts-64.
  test('is used if the server offers STARTTLS', async () => {
    const { delivered, port } = await startMailServer({ supportsTls: true })
    const mailer = smtpMailer(`smtp://club:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`, sender)
    await mailer.send(email)
    mailer.close()
    expect(delivered).toMatchObject([{ to: ['ada@example.org'], isEncrypted: true }])
  })
})

test('the outbox mailer writes each email to a file and reports its path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const onWritten = vi.fn<(file: string) => void>()
  const mailer = outboxMailer(join(folder, 'outbox'), { sender: senderAt(undefined), onWritten })

  await Promise.all([mailer.send(email), mailer.send({ ...email, to: 'ben@example.org' })])

  const files = (await readdir(join(folder, 'outbox'))).toSorted()
  const emails = await Promise.all(files.map((file) => readFile(join(folder, 'outbox', file), 'utf8')))
  expect(emails.map((written) => /^To: (.*)$/m.exec(written)?.[1]).toSorted()).toEqual([
    'ada@example.org',
    'ben@example.org',
  ])
  expect(emails[0]).toMatch(/^From: Meeplehood <meeplehood@localhost>$/m)
  expect(emails[0]).toContain('Hello Ada,\n\nsee you at the table.\n')
  expect(onWritten.mock.calls.map(([file]) => file).toSorted()).toEqual(
    files.map((file) => join(folder, 'outbox', file)),
  )
})

test.for([
  [undefined, 'localhost'],
  ['https://games.example.org', 'games.example.org'],
  ['http://192.0.2.7:3000', 'localhost'],
  ['http://[2001:db8::7]/', 'localhost'],
] as const)('emails of a site at %s come from meeplehood@%s', ([publicUrl, host]) => {
  expect(senderAt(publicUrl).from).toBe(`Meeplehood <meeplehood@${host}>`)
})
