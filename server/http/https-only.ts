/** A shop on https is not served in the clear: pages are led to https, calls are refused. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { ServerEnv } from '../deps.ts'
import type { ClientIp } from './client-ip.ts'
import { HttpError } from './http-error.ts'

const inTheClear = 'Call this address over https.'

/** Whether the caller came by https, where the shop is on https. */
export const mayBeServed = ({ secure }: ClientIp, { publicUrl }: Config): boolean =>
  secure || !publicUrl.startsWith('https:')

/** Only pages are redirected: a call that was sent in the clear must fail where its developer sees it. */
export function httpsOnly(config: Config): MiddlewareHandler<ServerEnv> {
  const { publicUrl } = config
  return async (context, next) => {
    if (mayBeServed(context.get('peer'), config)) return next()
    const { method, path, url } = context.req
    if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api')) throw new HttpError(403, inTheClear)
    const { pathname, search } = new URL(url)
    return context.redirect(`${publicUrl}${pathname}${search}`, 308)
  }
}
