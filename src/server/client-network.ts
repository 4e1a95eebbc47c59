import { z } from 'zod'

/** A provider assigns one customer a /64, who picks the rest of the address at will. */
const NETWORK_GROUPS = 4
const ALL_GROUPS = 8
const ipv6 = z.ipv6()
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The key that rate limits use for a client address (SRV-15): an IPv4 address, or the /64 network of an IPv6 one.
 * Anything else is returned unchanged.
 */
export function clientNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  const mapped = MAPPED_IPV4.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  // Most addresses; the schema would make an error of each.
  if (!plain.includes(':')) return address
  return ipv6.safeParse(plain).success ? `${networkGroups(plain).join(':')}::/64` : address
}

function networkGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    // An IPv4 suffix counts as two groups.
    const restRoom = rest.length + (tail.includes('.') ? 1 : 0)
    while (groups.length + restRoom < ALL_GROUPS) groups.push('0')
    groups.push(...rest)
  }
  return groups.slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16))
}
