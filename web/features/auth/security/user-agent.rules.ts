export interface Device {
  /** 'Firefox on Windows'. */
  name: string
  isHandheld: boolean
}

/** The first match counts: most browsers also claim to be several others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const HANDHELD = /\b(?:iPhone|iPod|iPad|Android|Mobile)\b/

function findName(rules: readonly [RegExp, string][], userAgent: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** Names a browser by its user agent. Anybody can fake it, so it is a hint and no proof. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = findName(BROWSERS, text) ?? 'Unknown browser'
  const system = findName(SYSTEMS, text)
  return { name: system ? `${browser} on ${system}` : browser, isHandheld: HANDHELD.test(text) }
}
