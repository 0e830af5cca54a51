/** TLS without a proxy: modern protocols and ciphers only. */
import { readFileSync, statSync } from 'node:fs'
import type { SecureContextOptions } from 'node:tls'
import { type Config, ConfigError } from '../config.ts'

/** All have forward secrecy and authenticated encryption; the first three belong to TLS 1.3. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

const read = (name: string, path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    throw new ConfigError(`${name} cannot be read: ${path}`)
  }
}

/**
 * Reads the certificate and key files again at each call, for renewed certificates.
 * @throws ConfigError when a file is missing, or when users other than its owner may read the key
 */
export function readCertificate({ cert, key }: NonNullable<Config['tls']>): SecureContextOptions {
  const options = {
    cert: read('TLS_CERT', cert),
    key: read('TLS_KEY', key),
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS.join(':'),
    honorCipherOrder: true,
  } as const
  if ((statSync(key).mode & 0o077) !== 0)
    throw new ConfigError('TLS_KEY may be read by others: give it the mode 600.')
  return options
}
