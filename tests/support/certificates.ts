/** Creates test certificates with openssl: an authority and a certificate for localhost. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether openssl is installed. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

export type Certificates = {
  /** The authority's certificate. */
  authority: string
  /** The certificate signed by the authority. */
  cert: string
  key: string
  remove: () => void
}

const EC_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Creates an authority and a certificate for these names in a new folder. */
export function makeCertificates(names = 'DNS:localhost,IP:127.0.0.1'): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-tls-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  openssl(
    'req',
    '-x509',
    ...EC_KEY,
    '-subj',
    '/CN=A test authority',
    '-days',
    '2',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  )
  openssl('req', ...EC_KEY, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(at('names.txt'), `subjectAltName=${names}`)
  const signing = [
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'names.txt',
    '-days',
    '2',
  ]
  openssl('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.crt')
  chmodSync(at('server.key'), 0o600)
  return {
    authority: at('ca.crt'),
    cert: at('server.crt'),
    key: at('server.key'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
