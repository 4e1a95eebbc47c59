import { z } from 'zod'

/** Of an IPv6 address: what a provider gives one customer, who picks the rest at will. */
const NETWORK_GROUPS = 4
const ALL_GROUPS = 8
const ipv6 = z.ipv6()
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What uses are counted by for somebody's address (SRV-15): an IPv4 address, the /64 network of an IPv6 one. Anything
 * else is left as it is.
 */
export function clientNetwork(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  const mapped = MAPPED_IPV4.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  return ipv6.safeParse(plain).success ? `${networkGroups(plain).join(':')}::/64` : address
}

function networkGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    // An IPv4 ending takes the room of two groups.
    const restRoom = rest.length + (tail.includes('.') ? 1 : 0)
    while (groups.length + restRoom < ALL_GROUPS) groups.push('0')
    groups.push(...rest)
  }
  return groups.slice(0, NETWORK_GROUPS).map(group => Number.parseInt(group, 16).toString(16))
}
