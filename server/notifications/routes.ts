/** The one call that no browser makes: a text message provider reports what became of a message. */
import type { Hono } from 'hono'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { readCapped } from '../http/body.ts'
import { forbidden, HttpError } from '../http/http-error.ts'
import { RECEIPTS_PATH } from '../sms/provider.ts'
import { readReceipt } from '../sms/webhook.ts'
import { receiveReceipt } from './delivery-receipts.ts'

/** Mounts POST /api/sms/receipts, where a provider is set. It carries no cookie; its signature or secret is its proof. */
export function receiptRoutes(app: Hono<ServerEnv>, { config, database, clock, log }: AppDeps): void {
  if (config.sms.provider === 'outbox') return
  app.post(RECEIPTS_PATH, async (context) => {
    context.set('endpoint', RECEIPTS_PATH)
    const receipt = readReceipt(config.sms, {
      url: `${config.publicUrl}${RECEIPTS_PATH}`,
      body: Buffer.from(await readCapped(context.req.raw)).toString('utf8'),
      signature: context.req.header('X-Twilio-Signature'),
    })
    if (!receipt) throw new HttpError(403, forbidden)
    const { providerId, outcome } = receipt
    if (outcome) {
      // A code's message has no row: what became of it, the log alone remembers for long.
      const notice = await write(database, (trx) => receiveReceipt(trx, providerId, outcome, clock.now()))
      log[outcome === 'failed' ? 'warn' : 'info']({ event: `sms.${outcome}`, notice, providerId })
    }
    return context.body(null, 204)
  })
}
