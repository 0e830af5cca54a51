/** Sends an HTTP request to the SMS provider: five seconds at most, a short JSON response, no phone number in an error. */
import { SECOND } from '../lib/clock.ts'
import { SmsError } from './sender.ts'

/** For request and response together. */
export const SEND_TIMEOUT_MS = 5 * SECOND
const MAX_RESPONSE_BYTES = 64 * 1_024

/** The provider is unavailable or refuses our credentials: any other SMS would fail too. */
export class ProviderUnavailable extends SmsError {
  constructor(text: string, cause?: unknown) {
    super(text, { permanent: false, cause })
    this.name = 'ProviderUnavailable'
  }
}

/** Shortens a provider's text for the log and removes numbers that may be phone numbers. */
export const redactProviderText = (text: string) =>
  text
    .replaceAll(/\d[\d\s-]{5,}\d/g, '…')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 120)

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_RESPONSE_BYTES) throw new Error('The response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isProviderFailure = (status: number) =>
  status >= 500 ||
  status < 200 ||
  [401, 403, 404, 408, 429].includes(status) ||
  (status >= 300 && status < 400)

/**
 * Posts a request and returns the JSON of the response.
 * @throws ProviderUnavailable after a timeout, a broken connection, invalid JSON, or a status that concerns provider or account
 */
export async function postToProvider(
  { name, timeoutMs }: { name: string; timeoutMs: number },
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<{ ok: boolean; response: unknown }> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      // A redirect must not receive the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await readCapped(response)
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
    throw new ProviderUnavailable(
      `${name} ${isTimeout ? 'did not answer in time' : 'could not be reached'}`,
      cause,
    )
  }
  if (isProviderFailure(status)) throw new ProviderUnavailable(`${name} answered ${status}`)
  try {
    return { ok: status < 300, response: JSON.parse(text) }
  } catch {
    throw new ProviderUnavailable(`${name} answered ${status} with invalid JSON`)
  }
}
