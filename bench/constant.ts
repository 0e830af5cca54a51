/** Starts the constant server with the answers that our own server just gave. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Constant } from './constant-server.ts'
import type { Request } from './load.ts'

const KEPT = ['content-type', 'content-encoding']

/** One answer of a running server, to be given again for every path that differs in its numbers only. */
export async function answerOf(url: string, { method, path, headers, body }: Request): Promise<Constant> {
  // Node's fetch would unpack the answer: what was sent is wanted.
  const { request } = await import('node:http')
  const asking = request(`${url}${path}`, { method, headers })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  const chunks: Uint8Array[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    method,
    path: path.replace(/\?.*/, '').replace(/\/\d+(?=\/|$)/g, '/*'),
    status: answer.statusCode === 204 ? 204 : 200,
    headers: Object.fromEntries(
      KEPT.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])),
    ),
    body: Buffer.concat(chunks).toString('base64'),
  }
}

/** Runs until it is stopped. */
export async function startConstant(answers: readonly Constant[]) {
  const child = fork(join(import.meta.dirname, 'constant-server.ts'), [JSON.stringify(answers)])
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${v.parse(v.number(), port)}`,
    async stop() {
      process.off('exit', end)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
