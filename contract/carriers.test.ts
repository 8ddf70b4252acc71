import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { findTrackingUrl } from './carriers.ts'

it.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['ups ground', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx Freight', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ['Federal Express', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ['USPS', '9400-1000-0000-0000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000'],
  ['US Postal Service', '9400100000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000'],
  ['DHL Express', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
])('A shipment by %s with the number %j links to its carrier’s page', (carrier, tracking, url) => {
  expect(findTrackingUrl(carrier, tracking)).toBe(url)
})

it.each([
  ['Upstate Couriers', '1Z999AA10123456784'],
  ['Our own van', '123456'],
  ['', '123456'],
  ['UPS', ''],
  ['UPS', 'will follow'],
  ['UPS', '123456&x=<script>'],
])('A shipment by %j with the number %j has no link', (carrier, tracking) => {
  expect(findTrackingUrl(carrier, tracking)).toBeNull()
})

test('Whatever an admin types, a link leads to a carrier and nowhere else', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('UPS', 'FedEx', 'USPS', 'DHL', 'GLS'))
  fc.assert(
    fc.property(text, fc.string(), (carrier, tracking) => {
      const url = findTrackingUrl(carrier, tracking)
      if (url === null) return
      const hosts = ['ups.com', 'fedex.com', 'usps.com', 'dhl.com', 'gls-group.com']
      expect(hosts.some((host) => `.${new URL(url).hostname}`.endsWith(`.${host}`))).toBe(true)
    }),
  )
})
