import { sessionMessages as texts } from '../../../../content/messages/en/account.ts'

export interface Device {
  /** 'Firefox on Windows'. */
  name: string
  isHandheld: boolean
}

/** The first match counts: most browsers also claim to be several others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, texts.browsers.edge],
  [/\b(?:OPR|Opera|OPiOS)\b/, texts.browsers.opera],
  [/\bSamsungBrowser\//, texts.browsers.samsung],
  [/\b(?:Firefox|FxiOS)\//, texts.browsers.firefox],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, texts.browsers.chrome],
  [/\bVersion\/\S+ .*Safari\//, texts.browsers.safari],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, texts.systems.iPhone],
  [/\biPad\b/, texts.systems.iPad],
  [/\bAndroid\b/, texts.systems.android],
  [/\bWindows\b/, texts.systems.windows],
  [/\bCrOS\b/, texts.systems.chromeOs],
  [/\bMac OS X\b|\bMacintosh\b/, texts.systems.macOs],
  [/\bLinux\b|\bX11\b/, texts.systems.linux],
]

const HANDHELD = /\b(?:iPhone|iPod|iPad|Android|Mobile)\b/

function findName(rules: readonly [RegExp, string][], userAgent: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** Names a browser by its user agent. Anyone can fake it, so it is a hint, not proof. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = findName(BROWSERS, text) ?? texts.unknownBrowser
  const system = findName(SYSTEMS, text)
  return { name: system ? texts.browserOn(browser, system) : browser, isHandheld: HANDHELD.test(text) }
}
