import { texts } from './texts.ts'

/** The first that matches counts: browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** What a user agent says in words: `Chrome en Windows`; enough to recognise one's own devices, and no more. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent)
  const system = firstMatch(SYSTEMS, userAgent)
  if (browser !== null && system !== null) return texts.deviceOn(browser, system)
  if (system !== null) return texts.deviceOn(texts.someBrowser, system)
  if (browser !== null) return browser
  return userAgent.trim() === '' ? texts.unknownDevice : texts.someProgram
}

function firstMatch(signs: typeof BROWSERS, text: string): string | null {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null
}
