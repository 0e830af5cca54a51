/** The framework of our server answering what it was given at its start, and nothing else: as fast as a call can be. */
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'

export const Constant = v.object({
  method: v.string(),
  /** As Hono matches it: a star for what differs from call to call. */
  path: v.string(),
  status: v.picklist([200, 204]),
  headers: v.record(v.string(), v.string()),
  /** Base64. */
  body: v.string(),
})
export type Constant = v.InferOutput<typeof Constant>

if (import.meta.main) {
  const app = new Hono()
  const given = v.parse(v.pipe(v.string(), v.parseJson(), v.array(Constant)), process.argv[2])
  for (const { method, path, status, headers, body } of given) {
    const bytes = new Uint8Array(Buffer.from(body, 'base64'))
    app.on(method, path, async (context) => {
      if (method !== 'GET') await context.req.json()
      return status === 204 ? context.body(null, 204, headers) : context.body(bytes, status, headers)
    })
  }
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
}
