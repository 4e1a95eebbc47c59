import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Networks from which a server may be used. */
export interface AllowedNetworks {
  /** Whether the address of a client is in one of them; false for anything that is no address. */
  includes(address: string): boolean
}

const BITS = { 4: 32, 6: 128 } as const
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Reads a list of networks like `10.0.0.0/8, 2001:db8::/32, 203.0.113.7`; an address alone is a network of one. Null for
 * a list with anything else in it.
 */
export function readNetworks(text: string): AllowedNetworks | null {
  const list = new BlockList()
  for (const entry of text.split(',').map(part => part.trim())) {
    const [address = '', length, ...rest] = entry.split('/')
    const version = isIP(address)
    if ((version !== 4 && version !== 6) || rest.length > 0) return null
    const bits = length === undefined ? BITS[version] : bitsOf(length)
    if (bits === null || bits > BITS[version]) return null
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    includes(given) {
      const plain = given.split('%', 1)[0] ?? ''
      const address = MAPPED_IPV4.exec(plain)?.[1] ?? plain
      const version = isIP(address)
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/** A variable of the environment with such a list. */
export const networkList = z.string().transform((text, context) => {
  const read = readNetworks(text)
  if (read === null) context.addIssue('needs networks like 10.0.0.0/8, separated by commas')
  return read
})

function bitsOf(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}
