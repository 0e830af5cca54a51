/** The webhook of the SMS provider, which reports whether an SMS was delivered. */
import type { Hono } from 'hono'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { readCapped } from '../http/body.ts'
import { forbidden, HttpError } from '../http/http-error.ts'
import { RECEIPTS_PATH } from '../sms/provider.ts'
import { readReceipt } from '../sms/webhook.ts'
import { receiveReceipt } from './delivery-receipts.ts'

/** Mounts POST /api/sms/receipts if a provider is configured. A signature or secret authenticates the provider. */
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
      // OTP messages have no row in the outbox: their outcome is only logged.
      const notification = await write(database, (trx) =>
        receiveReceipt(trx, providerId, outcome, clock.now()),
      )
      log[outcome === 'failed' ? 'warn' : 'info']({ event: `sms.${outcome}`, notification, providerId })
    }
    return context.body(null, 204)
  })
}
