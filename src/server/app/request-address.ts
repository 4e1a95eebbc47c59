/** Strips the origin of an absolute request target (`GET http://…`). */
export function addressOf(target: string): string {
  if (target.startsWith('/')) return target
  const address = target.replace(/^[a-z]+:\/\/[^/?]*/i, '')
  return address.startsWith('/') ? address : `/${address}`
}
