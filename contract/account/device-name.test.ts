import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const [webKit, mac] = ['AppleWebKit/537.36 (KHTML, like Gecko)', '(Macintosh; Intel Mac OS X 10_15_7)']
const iPhone = '(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = '(Windows NT 10.0; Win64; x64)'

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Windows', false],
  [`Mozilla/5.0 ${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows', false],
  [`Mozilla/5.0 ${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows', false],
  [`Mozilla/5.0 ${mac} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Mac', false],
  [`Mozilla/5.0 ${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 'Safari on Mac', false],
  [`Mozilla/5.0 ${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', true],
  [`Mozilla/5.0 ${iPhone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', true],
  [`Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Firefox on Android', true],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    true,
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS', false],
  ['curl/8.5.0', 'Unknown browser', false],
  ['', 'Unknown browser', false],
  [null, 'Unknown browser', false],
] as const)('the device name for %s is %s', ([userAgent, name, handheld]) => {
  expect([deviceName(userAgent), isHandheld(userAgent)]).toEqual([name, handheld])
})
