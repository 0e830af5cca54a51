/** Addresses and networks in the settings: `10.0.0.5`, `10.0.0.0/24`, `2001:db8::/64`. */
import { BlockList, isIP } from 'node:net'

const bitsOf = (text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined => {
  const [address = '', given, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return undefined
  const most = version === 4 ? 32 : 128
  const bits = given === undefined ? most : /^\d{1,3}$/.test(given) ? Number(given) : -1
  return bits < 0 || bits > most ? undefined : { address, bits, family: `ipv${version === 4 ? 4 : 6}` }
}

/** Whether the text names an address or a network. */
export const isNetwork = (text: string): boolean => bitsOf(text) !== undefined

/** An address as sockets show it: IPv4 through an IPv6 socket is still IPv4. */
export const normalizeIp = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Answers whether an address lies in one of the networks. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const found = bitsOf(network)
    if (found) list.addSubnet(found.address, found.bits, found.family)
  }
  return (text) => {
    const address = normalizeIp(text)
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
