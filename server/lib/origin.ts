/** Origins: scheme, host and port of a URL, such as https://repair.example. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the text is an http or https origin without a path. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.has(hostname)

/** Whether an origin means this machine. */
export const isLoopback = (origin: string): boolean => isLoopbackHost(new URL(origin).hostname)
