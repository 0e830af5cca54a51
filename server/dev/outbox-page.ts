/** A page with the newest SMS of the outbox file, for reading OTP codes in a local run. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Config } from '../config.ts'
import type { ServerEnv } from '../deps.ts'
import { readSmsFile } from '../sms/file.ts'

const NEWEST = 50

/** Mounts GET /dev/outbox outside production: HTML, or JSON for `Accept: application/json`; newest first. */
export function devOutboxRoutes(app: Hono<ServerEnv>, config: Config): void {
  if (config.production) return
  app.get('/dev/outbox', async (context) => {
    const lines = (await readSmsFile(config.smsOutbox)).slice(-NEWEST).toReversed()
    context.header('Cache-Control', 'no-store')
    if (context.req.header('Accept')?.includes('application/json')) return context.json(lines)
    return context.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="3" />
    <title>Text messages</title>
  </head>
  <body>
    <h1>Text messages of this local run</h1>
    <p>Newest first. Nothing was sent to a real phone.</p>
    <dl>
      ${lines.map((line) => html`<dt>${line.at} to ${line.to} (${line.kind})</dt><dd>${line.text}</dd>`)}
    </dl>
  </body>
</html>`)
  })
}
