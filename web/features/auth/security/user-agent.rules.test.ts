import { expect, test } from 'vitest'
import { describeDevice } from './user-agent.rules.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  ['Chrome on Windows', `${WINDOWS} ${BLINK} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} ${BLINK} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Opera on Windows', `${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/141.0.0.0 Safari/537.36`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/141.0.0.0 Safari/537.36`],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on iPad', `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Safari/604.1`],
  ['Unknown browser', 'curl/8.5.0'],
  ['Unknown browser', ''],
])('The name %s is read from its user agent', (name, userAgent) => {
  expect(describeDevice(userAgent).name).toBe(name)
})

test('A browser without a user agent is unknown', () => {
  expect(describeDevice(null)).toEqual({ name: 'Unknown browser', isHandheld: false })
})

test('Text written into the user agent is never shown', () => {
  expect(describeDevice('<b>Call 555-0100</b> on Windows').name).toBe('Unknown browser on Windows')
})

test('Handheld devices are recognized', () => {
  expect(describeDevice('Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0').isHandheld).toBe(true)
  expect(describeDevice(`${WINDOWS} Chrome/141.0.0.0`).isHandheld).toBe(false)
})
