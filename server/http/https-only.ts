/** When the shop's own URL is https, pages requested over http are redirected and API calls are refused. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { ServerEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

const notOverHttps = 'Call this address over https.'

/** An API call over http fails, so that its developer notices. */
export function httpsOnly({ publicUrl }: Config): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (context.get('clientIp').secure || !publicUrl.startsWith('https:')) return next()
    const { method, path, url } = context.req
    if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api')) throw new HttpError(403, notOverHttps)
    const { pathname, search } = new URL(url)
    return context.redirect(`${publicUrl}${pathname}${search}`, 308)
  }
}
