/** IP addresses and networks: `10.0.0.5`, `10.0.0.0/24`, `2001:db8::/64`. */
import { BlockList, isIP } from 'node:net'

export type ClientIp = {
  address: string
  /** False for a request that came over a network in clear text. */
  secure: boolean
}

const parseNetwork = (
  text: string,
): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined => {
  const [address = '', prefix, rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest !== undefined) return undefined
  const maxBits = version === 4 ? 32 : 128
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  return bits < 0 || bits > maxBits ? undefined : { address, bits, family: `ipv${version === 4 ? 4 : 6}` }
}

/** Whether the text is an IP address or a network in CIDR notation. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined

/** IPv4 addresses that an IPv6 socket reports (`::ffff:10.0.0.5`) as plain IPv4; others unchanged. */
export const normalizeIp = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** @returns a predicate: whether an address is in one of the networks */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const found = parseNetwork(network)
    if (found) list.addSubnet(found.address, found.bits, found.family)
  }
  return (text) => {
    const address = normalizeIp(text)
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
