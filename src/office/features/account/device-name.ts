import { browserName } from '#domain/accounts/browser-name.ts'
import { messages } from './messages.ts'

/** A user agent as readable text: `Chrome en Windows`. */
export function deviceName(userAgent: string): string {
  const { browser, system } = browserName(userAgent)
  if (system !== null) return messages.deviceOn(browser ?? messages.someBrowser, system)
  return browser ?? messages.unknownDevice
}
