/** When PUBLIC_URL is https, redirects pages requested over http and refuses API requests. */

import type { MiddlewareHandler } from 'hono'
import * as m from '#texts'
import type { Config } from '../config.ts'
import type { ServerEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

/** API requests fail instead of being redirected, so that the client's developer notices. */
export function httpsOnly({ publicUrl }: Config): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (context.get('clientIp').secure || !publicUrl.startsWith('https:')) return next()
    const { method, path, url } = context.req
    if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api'))
      throw new HttpError(403, m.server_https_only)
    const { pathname, search } = new URL(url)
    return context.redirect(`${publicUrl}${pathname}${search}`, 308)
  }
}
