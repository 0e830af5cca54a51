/** A Hono server that sends constant responses given at its start: the upper bound for the throughput of a call. */
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'

export const ConstantResponse = v.object({
  method: v.string(),
  /** A Hono pattern, with `*` for ids that differ from call to call. */
  path: v.string(),
  status: v.picklist([200, 204]),
  headers: v.record(v.string(), v.string()),
  /** Base64-encoded. */
  body: v.string(),
})
export type ConstantResponse = v.InferOutput<typeof ConstantResponse>

if (import.meta.main) {
  const app = new Hono()
  const responses = v.parse(v.pipe(v.string(), v.parseJson(), v.array(ConstantResponse)), process.argv[2])
  for (const { method, path, status, headers, body } of responses) {
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
