/** Records responses of the real server and starts the constant server with them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { NODE_FLAGS } from '#tests/support/server-process.ts'
import type { ConstantResponse } from './constant-server.ts'
import type { Request } from './load.ts'

const COPIED_HEADERS = ['content-type', 'content-encoding']

/** Sends a request and records its response; ids in the path become `*`. */
export async function recordResponse(
  url: string,
  { method, path, headers, body }: Request,
): Promise<ConstantResponse> {
  // Not fetch(): it would decompress the body.
  const { request } = await import('node:http')
  const clientRequest = request(`${url}${path}`, { method, headers })
  clientRequest.end(body)
  const [response] = await once(clientRequest, 'response')
  const chunks: Uint8Array[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    method,
    path: path.replace(/\?.*/, '').replace(/\/\d+(?=\/|$)/g, '/*'),
    status: response.statusCode === 204 ? 204 : 200,
    headers: Object.fromEntries(
      COPIED_HEADERS.flatMap((name) => (response.headers[name] ? [[name, response.headers[name]]] : [])),
    ),
    body: Buffer.concat(chunks).toString('base64'),
  }
}

/** Starts the constant server in a child process; the caller stops it. */
export async function startConstantServer(responses: readonly ConstantResponse[]) {
  const child = fork(join(import.meta.dirname, 'constant-server.ts'), [JSON.stringify(responses)], {
    // The same flags as the shop's: the ratio then measures our code, not the flags.
    execArgv: [...NODE_FLAGS],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${v.parse(v.number(), port)}`,
    async stop() {
      process.off('exit', kill)
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
