/** A local server that responds like an SMS provider, in normal operation and in each kind of failure. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

type Heard = { path: string; headers: IncomingHttpHeaders; body: string }
/** How the server responds. */
export type Behaviour = (response: ServerResponse, heard: Heard) => void

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
/** Accepts the call and never responds. */
export const silent: Behaviour = () => undefined
export const dropped: Behaviour = (response) => response.destroy()
/** Closes the connection in the middle of a response. */
export const halfway: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"type":"success","mess')
  setImmediate(() => response.destroy())
}
/** Sends a response that never ends, a few bytes at a time. */
export const trickling: Behaviour = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}
export const endless = answers(200, `"${'x'.repeat(200_000)}"`)

export type Provider = {
  url: string
  heard: Heard[]
  become: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

export async function startProvider(behaviour: Behaviour): Promise<Provider> {
  let now = behaviour
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    heard.push(call)
    now(response, call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The provider has no port')
  return {
    url: `http://127.0.0.1:${at.port}`,
    heard,
    become(next) {
      now = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const hex = (length: number) => 'a1'.repeat(length / 2)

/** The settings for each provider. */
export const settingsOf = {
  msg91: {
    SMS_PROVIDER: 'msg91',
    SMS_SENDER: 'DRSTEP',
    MSG91_AUTH_KEY: '123456Aabcdefghij7890P1',
    MSG91_RECEIPT_SECRET: 'a-secret-of-thirty-two-characters',
    SMS_TEMPLATE_OTP: 'template_otp',
    SMS_TEMPLATE_ACCOUNT: 'template_account',
    SMS_TEMPLATE_NO_ACCOUNT: 'template_no_account',
    SMS_TEMPLATE_STATUS: 'template_status',
  },
  twilio: {
    SMS_PROVIDER: 'twilio',
    SMS_SENDER: `MG${hex(32)}`,
    TWILIO_ACCOUNT_SID: `AC${hex(32)}`,
    TWILIO_AUTH_TOKEN: hex(32),
    SMS_TEMPLATE_OTP: `HX${hex(30)}01`,
    SMS_TEMPLATE_ACCOUNT: `HX${hex(30)}02`,
    SMS_TEMPLATE_NO_ACCOUNT: `HX${hex(30)}03`,
    SMS_TEMPLATE_STATUS: `HX${hex(30)}04`,
  },
} as const
export type ProviderName = keyof typeof settingsOf

/** Each provider's response to an accepted SMS; its id has this prefix. */
export const taken: Record<ProviderName, (id?: string) => Behaviour> = {
  msg91: (id = '5762846b4f8d285d378b4567') => answers(200, { type: 'success', message: id }),
  twilio: (id = `SM${hex(32)}`) => answers(201, { sid: id, status: 'queued', error_code: null }),
}
