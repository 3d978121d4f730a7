import { isIPv6 } from 'node:net'
import { remember } from '#api/http/remember.ts'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the network of an address, which the limits count: the whole IPv4 address, or the first 64 bits of an IPv6 address, because
 * each connection gets at least that many addresses.
 */
export function toNetwork(ip: string): string {
  return rememberNetwork(ip)
}

/** An address sends many requests. */
const maxAddresses = 10_000

const rememberNetwork = remember((ip) => {
  const [address = ''] = ip.split('%') // the zone of a link-local address
  if (!isIPv6(address)) return address
  const ipv4 = mappedIpv4.exec(address)?.[1]
  if (ipv4) return ipv4
  const [front = '', back] = address.toLowerCase().split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [groups(front), groups(back)]
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...(back === undefined ? [] : zeros), ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}, maxAddresses)
