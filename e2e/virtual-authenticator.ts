import type { Page } from '@playwright/test'
import type { TestServer } from './server.ts'

/** Returns the address of a server with a host name, because browsers create no passkeys for IP addresses. */
export function namedUrlOf({ url }: TestServer): string {
  return url.replace('127.0.0.1', 'localhost')
}

export type VirtualAuthenticator = Awaited<ReturnType<typeof addVirtualAuthenticator>>

/**
 * Gives a page of Chromium an authenticator that keeps passkeys and verifies the member without asking. It answers at
 * once, until `setPresent(false)`.
 */
export async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}
