import { freePort } from './free-port.ts'
import { type ProxyName, startProxy } from './proxy.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { createTrustedCertificate, type TrustedCertificate } from './trusted-certificate.ts'

/** What callers talk to: the shop's plain port, its own TLS listener, or a proxy of ops/deploy. */
export type Front = 'plain' | 'tls' | ProxyName

/**
 * Starts a shop with what is in front of it; `url` is the address for callers.
 *
 * @param tls a certificate, which is removed with the shop
 * @throws Error when the proxy is not installed
 */
export async function startShop(
  front: Front,
  settings: Readonly<Record<string, string>> = {},
  tls: TrustedCertificate | undefined = front === 'plain' ? undefined : createTrustedCertificate(),
): Promise<ServerProcess> {
  if (!tls || front === 'plain') return startServer(settings)
  if (front === 'tls') {
    const shop = await startServer({ ...settings, TLS_CERT: tls.cert, TLS_KEY: tls.key })
    return { ...shop, remove: () => shop.remove().finally(tls.remove) }
  }
  const port = await freePort()
  const proxy = await startProxy(front, port, tls)
  const shop = await startServer({
    ...settings,
    PORT: String(port),
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  return {
    ...shop,
    url: proxy.url,
    async remove() {
      await proxy.close()
      await shop.remove()
      tls.remove()
    },
  }
}
