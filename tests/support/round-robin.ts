/** A proxy before several servers that sends each call to the next one: no server may remember anything for itself. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Names, to the proxy only, the address that a call shall seem to come from. */
export const FROM_ADDRESS = 'x-test-address'

export type RoundRobin = {
  url: string
  /** Sends nothing more to a server and waits until it has answered what it has. */
  leave: (target: string) => Promise<void>
  join: (target: string) => void
  /** How many calls each server got. */
  served: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** What a proxy that ends TLS adds; what the caller said of the way here stays in front, where it is not believed. */
function headersOf({ headers: { [FROM_ADDRESS]: from, ...headers } }: IncomingMessage) {
  const way = [headers['x-forwarded-for'], from].flat().filter((each) => each !== undefined)
  return {
    ...headers,
    ...(way.length > 0 && { 'x-forwarded-for': way.join(', ') }),
    'x-forwarded-proto': 'https',
  }
}

/** Starts it on 127.0.0.1 before the servers of these addresses. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
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
