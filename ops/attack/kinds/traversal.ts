/** Path traversal: files beside the built page, by every way to write `..` that some server has once decoded. */
import { getBytes, sendBytes, statusesIn } from '#tests/support/raw-http.ts'
import type { Attack, Kind } from '../attack.ts'

/** The server closes each connection after its response. */
const QUIET_MS = 10_000
const AT_ONCE = 20

const BASES = ['/', '/assets/', '/models/', '/pages/', '/api/', '/dev/', '/dev/machines/', '/icons/']
const UPS = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%2e%2e%5c', '..%252f', '%252e%252e%252f'],
  ...['..%c0%af', '%c0%ae%c0%ae/', '..%e0%80%af', '....//', '..;/', '..%00/', '.%00./', '..//', './../'],
  ...['..%u2216', '%uff0e%uff0e/', '. ./', '..\t/', '%09../', '/../'],
]
/** Files of the project, of its data and of the machine. */
const TARGETS = ['package.json', 'server/main.ts', '.git/HEAD', 'etc/passwd', 'proc/self/environ']
const ABSOLUTE = [
  ...[
    '//etc/passwd',
    '/file:///etc/passwd',
    'http://localhost/../etc/passwd',
    '/C:/Windows/win.ini',
    '/etc/passwd',
  ],
  ...[
    '/package.json',
    '/server/main.ts',
    '/data/shop.db',
    '/shop.db',
    '/sms.jsonl',
    '/.env',
    '/.git/HEAD',
    '/.git/config',
  ],
  ...[
    '/node_modules/hono/package.json',
    '/dist/index.html',
    '/index.html%00.js',
    '/assets/%2e%2e/%2e%2e/package.json',
  ],
  ...[
    '/dev/machines/../../package.json',
    '/dev/machines/..%2f..%2fserver%2fmain.ts',
    '/assets',
    '/models',
    '/pages/',
  ],
]
/** Texts in these files that no page contains. */
const SECRETS =
  /root:.*:0:0:|"private": true|SQLite format 3|ref: refs\/|\[core\]|ADMIN_PASSWORD|DATA_DIR=|from '\.\/app\.ts'|"to":"\+91/

export const traversal: Kind = {
  name: 'traversal',
  onBoth: false,
  async run({ url, isShort, check }: Attack) {
    const depths = isShort ? [2] : [1, 2, 4, 8]
    const paths = [
      ...ABSOLUTE,
      ...BASES.flatMap((base) =>
        UPS.flatMap((up) =>
          TARGETS.flatMap((target) => depths.map((depth) => `${base}${up.repeat(depth)}${target}`)),
        ),
      ),
    ]
    const ask = async (path: string) => {
      const bytes = getBytes(path).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
      const response = await sendBytes(url, bytes, QUIET_MS)
      const [status = 'none'] = statusesIn(response)
      check(Number(status) < 500 && !SECRETS.test(response), `${path} serves no such file, with ${status}`)
    }
    for (let at = 0; at < paths.length; at += AT_ONCE)
      await Promise.all(paths.slice(at, at + AT_ONCE).map(ask))
    return undefined
  },
}
