/** A round-robin proxy: consecutive requests go to different servers, which must not keep state in memory. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { PATIENCE_MS } from './patience.ts'

/** A header for the proxy with the client IP address of a request. */
export const FROM_ADDRESS = 'x-test-address'

export type RoundRobin = {
  url: string
  /** Removes a server from rotation and waits for its pending responses. */
  leave: (target: string) => Promise<void>
  join: (target: string) => void
  /** The number of requests per server. */
  served: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** Adds X-Forwarded headers like a TLS proxy; the client's own values stay in front, where the server ignores them. */
function headersOf({ headers: { [FROM_ADDRESS]: from, ...headers } }: IncomingMessage) {
  const way = [headers['x-forwarded-for'], from].flat().filter((each) => each !== undefined)
  return {
    ...headers,
    ...(way.length > 0 && { 'x-forwarded-for': way.join(', ') }),
    'x-forwarded-proto': 'https',
  }
}

/** Starts the proxy on 127.0.0.1 for these servers. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  // The agent follows the servers’ Keep-Alive hint only where it has a longer timeout of its own.
  const agent = new Agent({ keepAlive: true, timeout: PATIENCE_MS })
  const present = [...targets]
  const served = new Map(targets.map((target) => [target, 0]))
  const atWork = new Map(targets.map((target) => [target, 0]))
  const count = (map: Map<string, number>, target: string, by: number) =>
    map.set(target, (map.get(target) ?? 0) + by)

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = present.shift()
    if (target === undefined) return void outgoing.writeHead(502).end()
    present.push(target)
    count(served, target, 1)
    count(atWork, target, 1)
    outgoing.once('close', () => count(atWork, target, -1))
    const { hostname, port } = new URL(target)
    const { method, url } = incoming
    const call = request({ agent, hostname, port, method, path: url, headers: headersOf(incoming) })
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(call)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    served,
    async leave(target) {
      present.splice(present.indexOf(target), 1)
      while (atWork.get(target)) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    join: (target) => void present.push(target),
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
