/** Where the carriers that ship for the shop show a shipment. */

interface Carrier {
  /** Matches the name as an admin types it: 'UPS', 'UPS Ground', 'United Parcel Service'. */
  name: RegExp
  address: string
}

const CARRIERS: readonly Carrier[] = [
  { name: /^(ups\b|united parcel service)/, address: 'https://www.ups.com/track?tracknum=' },
  { name: /^(fedex\b|fed ex\b|federal express)/, address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  {
    name: /^(usps\b|u\.?s\.? postal|united states postal|us mail)/,
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { name: /^dhl\b/, address: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  {
    name: /^canada post\b/,
    address: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  { name: /^royal mail\b/, address: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { name: /^dpd\b/, address: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { name: /^gls\b/, address: 'https://gls-group.com/GROUP/en/parcel-tracking?match=' },
]

const NUMBER = /^(?=.*\d)[A-Z0-9]{6,40}$/

/** The carrier's page about a shipment; null for an unknown carrier or a text that is not a tracking number. */
export function findTrackingUrl(carrier: string, tracking: string): string | null {
  const name = carrier.trim().toLowerCase()
  const number = tracking.replaceAll(/[\s-]/g, '').toUpperCase()
  const known = CARRIERS.find((each) => each.name.test(name))
  return known && NUMBER.test(number) ? `${known.address}${number}` : null
}
