/** Determines the client's IP address, and whether the request came over an encrypted or local connection. */
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Config } from '../config.ts'
import type { ServerContext } from '../deps.ts'
import { type ClientIp, isInNetworks, normalizeIp } from '../lib/network.ts'

const isLocalAddress = isInNetworks(['127.0.0.0/8', '::1'])
const listOf = (header: string | undefined) => (header ?? '').split(',').map((each) => each.trim())

/**
 * The address of the socket. For a proxy of TRUSTED_PROXIES it is the last entry of X-Forwarded-For that is no trusted
 * proxy, because the client can forge the entries before it.
 */
export function clientIpReader({ trustedProxies }: Config): (context: ServerContext) => ClientIp {
  const isTrustedProxy = isInNetworks(trustedProxies)
  return ({ env, req }) => {
    const socket = env.incoming?.socket
    if (!socket) return { address: 'local', secure: true }
    const address = normalizeIp(socket.remoteAddress ?? 'unknown')
    const protocol = listOf(req.header('X-Forwarded-Proto')).at(-1)
    if (isTrustedProxy(address)) {
      const client = listOf(req.header('X-Forwarded-For')).findLast(
        (each) => isIP(each) && !isTrustedProxy(each),
      )
      return { address: client === undefined ? address : normalizeIp(client), secure: protocol === 'https' }
    }
    const secure = socket instanceof TLSSocket || (isLocalAddress(address) && protocol !== 'http')
    return { address, secure }
  }
}
