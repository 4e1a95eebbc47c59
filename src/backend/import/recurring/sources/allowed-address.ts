import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { AllowedNetworks } from '#server/security/allowed-networks.ts'
import { SourceFailure } from './source.ts'

/** Networks that are not the internet (RFC 6890): a server of ours, a machine of the house, the cloud's own services. */
const PRIVATE_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only what is given out is public (2000::/3), without addresses that hold one of IPv4 or are for examples. */
const PUBLIC_IPV6 = '2000::'
const NOT_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const

const privateV4 = new BlockList()
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits] = network.split('/')
  privateV4.addSubnet(address, Number(bits), 'ipv4')
}
const publicV6 = new BlockList()
publicV6.addSubnet(PUBLIC_IPV6, 3, 'ipv6')
const privateV6 = new BlockList()
for (const [address, bits] of NOT_PUBLIC_IPV6) privateV6.addSubnet(address, bits, 'ipv6')

export interface ServerAddress {
  readonly address: string
  readonly family: 4 | 6
  /** Whose certificate it has to show; undefined: that of its address. */
  readonly servername: string | undefined
}

/**
 * The address of a server that an operator named, to which the connection is then made: a name that is looked up again
 * could have another. Private ones only in `networks`, and without encryption these alone. Throws SourceFailure.
 */
export async function allowedAddress(
  host: string,
  { networks, isEncrypted }: { readonly networks: AllowedNetworks | null; readonly isEncrypted: boolean },
): Promise<ServerAddress> {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const found = await lookUp(name)
  const isInside = found.every(({ address }) => networks?.includes(address) === true)
  if (!isInside && found.some(one => isPrivate(one) && networks?.includes(one.address) !== true))
    throw new SourceFailure('private')
  if (!isEncrypted && !isInside) throw new SourceFailure('not-encrypted')
  const [first] = found
  if (first === undefined) throw new SourceFailure('unreachable')
  return { ...first, servername: isIP(name) === 0 ? name : undefined }
}

type FoundAddress = Omit<ServerAddress, 'servername'>

async function lookUp(host: string): Promise<FoundAddress[]> {
  try {
    const found = await lookup(host, { all: true, verbatim: true })
    return found.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
  } catch (cause) {
    throw new SourceFailure('unreachable', { cause })
  }
}

function isPrivate({ address, family }: FoundAddress): boolean {
  if (family === 4) return privateV4.check(address, 'ipv4')
  return !publicV6.check(address, 'ipv6') || privateV6.check(address, 'ipv6')
}
