/** Who is at the other end of a call: its address, and whether nobody in between could listen. */
import { isIP, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Config } from '../config.ts'
import type { ServerContext } from '../deps.ts'
import { isInNetworks, normalizeIp } from './network.ts'

export type ClientIp = {
  address: string
  /** False for a call that came over a network in the clear. */
  secure: boolean
}

const isThisMachine = isInNetworks(['127.0.0.0/8', '::1'])
const listOf = (header: string | undefined) => (header ?? '').split(',').map((each) => each.trim())

/**
 * Reads it off the socket. Only a proxy of TRUSTED_PROXIES may name another address, and only the last entry of its
 * list that is no proxy of ours is believed: the ones before it are the caller's own words.
 */
export function clientIpReader({ trustedProxies }: Config): (context: ServerContext) => ClientIp {
  const isOurProxy = isInNetworks(trustedProxies)
  /** What is the same for every call of a connection. */
  const known = new WeakMap<Socket, { address: string; isProxy: boolean; isHere: boolean }>()
  const lookAt = (socket: Socket) => {
    const address = normalizeIp(socket.remoteAddress ?? 'unknown')
    const found = { address, isProxy: isOurProxy(address), isHere: isThisMachine(address) }
    known.set(socket, found)
    return found
  }
  return ({ env, req }) => {
    const socket = env.incoming?.socket
    if (!socket) return { address: 'local', secure: true }
    const { address, isProxy, isHere } = known.get(socket) ?? lookAt(socket)
    const spoken = listOf(req.header('X-Forwarded-Proto')).at(-1)
    if (isProxy) {
      const named = listOf(req.header('X-Forwarded-For')).findLast((each) => isIP(each) && !isOurProxy(each))
      return { address: named === undefined ? address : normalizeIp(named), secure: spoken === 'https' }
    }
    const secure = socket instanceof TLSSocket || (isHere && spoken !== 'http')
    return { address, secure }
  }
}
