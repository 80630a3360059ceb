/** Returns a text for the member that says why this page cannot use passkeys; undefined if it can. */
export function whyNoPasskeys(): string | undefined {
  if (isIpAddress(location.hostname))
    return 'Passkeys need a host name. Open Meeplehood by its name instead of its IP address to use them.'
  if (!window.isSecureContext) return 'Passkeys need a secure connection (https), and this page has none.'
  if (!('PublicKeyCredential' in window)) return 'This browser does not support passkeys. Try another browser.'
  return undefined
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
}
