import { findInPath, installDebianPackage, isProgram } from './system-programs.ts'

const proxies = {
  nginx: { package: 'nginx-light', path: '/usr/sbin/nginx' },
  caddy: { package: 'caddy', path: '/usr/bin/caddy' },
}

export type ProxyName = keyof typeof proxies

/** Installs the reverse proxies of the guide for operators if they are missing and this is root on Debian. */
export function ensureReverseProxies() {
  for (const name of ['nginx', 'caddy'] as const)
    if (findReverseProxy(name) === undefined)
      installDebianPackage(proxies[name].package, 'the tests of the reverse proxies')
}

/** Returns the path of a reverse proxy. Users who are not root often have no `/usr/sbin` in their PATH. */
export function findReverseProxy(name: ProxyName): string | undefined {
  return findInPath([name]) ?? [proxies[name].path].find(isProgram)
}
