// @engine sqlite
import { expect, test } from 'vitest'
import { isPublicAddress, publicAddresses } from './address-rule.ts'

test.for(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

// Shows pictures-15.
test.for([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '5f00::1',
  'fe80::1',
  'fec0::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '192.0.0.192',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

// Requirement pictures-32: The server fetches from ports 80, 443 and those in `FETCH_PORTS`, also after redirects.
test.for([
  ['the ports of the web', 80, [], true],
  ['the ports of the web with TLS', 443, [], true],
  ['no other port', 22, [], false],
  ['no other port of web servers', 8080, [], false],
  ['a port of the configuration', 8080, [8080, 8443], true],
] as const)('public addresses have %s: %i with %j', ([_case, port, otherPorts, expected]) => {
  expect(publicAddresses(otherPorts)('8.8.8.8', port)).toBe(expected)
  expect(publicAddresses(otherPorts)('10.0.0.1', port)).toBe(false)
})
