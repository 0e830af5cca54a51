/** A certificate for localhost that this process and Chromium trust, so that pages are measured and walked over HTTP/2. */
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Certificates, makeCertificates } from './certificates.ts'

export type TrustedCertificate = Pick<Certificates, 'cert' | 'key' | 'remove'> & {
  /** Chromium's argument that trusts the certificate. Without trust Chromium does not cache responses. */
  browserArg: string
}

/** @throws Error when openssl is not installed */
export function createTrustedCertificate(): TrustedCertificate {
  const { authority, cert, key, remove } = makeCertificates()
  setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')])
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(publicKey).digest('base64')
  return { cert, key, remove, browserArg: `--ignore-certificate-errors-spki-list=${hash}` }
}
