import { expect, test } from 'vitest'
import { readNetworks } from './allowed-networks.ts'

test('an address is in one of the networks, or not', () => {
  const networks = readNetworks('192.168.0.0/16, 203.0.113.7,2001:db8:1::/48')
  const inside = ['192.168.4.5', '::ffff:192.168.4.5', '203.0.113.7', '2001:db8:1:2::3', '2001:db8:1::1%eth0']
  const outside = ['192.169.0.1', '203.0.113.8', '2001:db8:2::1', 'unknown', '']
  expect(inside.map(address => networks?.includes(address))).toEqual(inside.map(() => true))
  expect(outside.map(address => networks?.includes(address))).toEqual(outside.map(() => false))
})

test.each([
  '',
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.0/8,',
  '2001:db8::/129',
])('%j is no list of networks', text => expect(readNetworks(text)).toBeNull())
