/** One call to a text message provider: five seconds, a short JSON answer, no phone number in an error. */
import { SECOND } from '../lib/clock.ts'
import { SmsError } from './sender.ts'

/** For the whole call, its answer included. */
export const SEND_LIMIT_MS = 5 * SECOND
const ANSWER_MAX = 64 * 1_024

/** The provider is in trouble, or does not know us: not the message's fault, so the next one would fail alike. */
export class ProviderUnavailable extends SmsError {
  constructor(text: string, cause?: unknown) {
    super(text, { permanent: false, cause })
    this.name = 'ProviderAway'
  }
}

/** The provider's own words as a log may show them: short, and no number long enough to be a phone's. */
export const redactProviderText = (words: string) =>
  words
    .replaceAll(/\d[\d\s-]{5,}\d/g, '…')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 120)

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_MAX) throw new Error('The answer is too long')
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
 * Sends it and reads what came back, as JSON.
 * @throws ProviderAway for no answer in time, a broken or unreadable one, and every status that is about us or them
 */
export async function postToProvider(
  { name, limitMs }: { name: string; limitMs: number },
  url: string,
  init: { headers: Record<string, string>; body: string },
): Promise<{ ok: boolean; answer: unknown }> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      // A key follows no redirection to somebody else.
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    status = response.status
    text = await readCapped(response)
  } catch (cause) {
    const slow = cause instanceof Error && cause.name === 'TimeoutError'
    throw new ProviderUnavailable(
      `${name} ${slow ? 'did not answer in time' : 'could not be reached'}`,
      cause,
    )
  }
  if (isProviderFailure(status)) throw new ProviderUnavailable(`${name} answered ${status}`)
  try {
    return { ok: status < 300, answer: JSON.parse(text) }
  } catch {
    throw new ProviderUnavailable(`${name} answered ${status} with what cannot be read`)
  }
}
