/** The names and flags of the server's cookies. Those of a practice shop have names of their own: the ports of a host share their cookies. */
import { getCookie, setCookie } from 'hono/cookie'
import { type Config, isSecure } from '../config.ts'
import type { ServerContext } from '../deps.ts'

type Name = 'session' | 'ticket' | 'device'

/** The name of a cookie in this shop. */
export const ownName = ({ practice }: Config, name: string): string => (practice ? `practice-${name}` : name)

const nameOf = (config: Config, name: Name) =>
  isSecure(config) ? `__Host-${ownName(config, name)}` : ownName(config, name)

export const readToken = (context: ServerContext, config: Config, name: Name): string | undefined =>
  getCookie(context, nameOf(config, name))

/** Sets a cookie that scripts cannot read; `lifeMs` 0 deletes it. */
export const setToken = (context: ServerContext, config: Config, name: Name, token: string, lifeMs: number) =>
  setCookie(context, nameOf(config, name), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(config),
    maxAge: Math.floor(lifeMs / 1_000),
  })
