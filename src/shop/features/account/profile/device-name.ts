import { browserName } from '#domain/accounts/browser-name.ts'
import { texts } from './texts.ts'

/** A user agent in words: `Chrome en Windows`. */
export function deviceName(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  if (system !== null) return texts.deviceOn(browser ?? texts.someBrowser, system)
  if (browser !== null) return browser
  return userAgent.trim() === '' ? texts.unknownDevice : texts.someProgram
}
