/** The folder of one run: the adapted files, certificates and data of the three machines. */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from '#tests/support/certificates.ts'
import { CERTIFICATE_NAMES, NODES, type NodeNumber } from './addresses.ts'
import { adaptFile, type Substitutions } from './configuration.ts'
import type { NodeUser } from './node-users.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/high-availability')
const NAMES = ['superuser', 'replicator', 'rewinder', 'shop', 'owner']

export type RunFolder = {
  path: string
  /** The authority's certificate. */
  authority: string
  passwords: Readonly<Record<string, string>>
  /** A file of the machine, adapted to this run. */
  read: (file: string, node: NodeNumber) => string
  /** The folder of one machine. */
  of: (node: NodeNumber) => string
}

/** The certificate, readable for the user of the node; HAProxy wants certificate and key in one file. */
function copyCertificates(
  home: string,
  { authority, cert, key }: Record<'authority' | 'cert' | 'key', string>,
) {
  mkdirSync(join(home, 'tls'))
  for (const [from, to] of [
    [authority, 'ca.crt'],
    [cert, 'node.crt'],
    [key, 'node.key'],
  ] as const)
    copyFileSync(from, join(home, 'tls', to))
  writeFileSync(join(home, 'shop.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'), {
    mode: 0o600,
  })
}

export function createRunFolder(users: ReadonlyMap<NodeNumber, NodeUser>): RunFolder {
  const path = mkdtempSync(join(tmpdir(), 'doorstep-failover-'))
  chmodSync(path, 0o755)
  const passwords = Object.fromEntries(
    NAMES.map((name) => [name, `${name}-${randomBytes(12).toString('hex')}`]),
  )
  const substitutions: Substitutions = { folder: path, passwords }
  const read = (file: string, node: NodeNumber) =>
    adaptFile(readFileSync(join(DEPLOY, file), 'utf8'), node, substitutions)
  const of = (node: NodeNumber) => join(path, `db${node}`)
  const certificates = makeCertificates(CERTIFICATE_NAMES)
  for (const node of NODES) {
    const home = of(node)
    mkdirSync(home, { mode: 0o700 })
    copyCertificates(home, certificates)
    writeFileSync(join(home, 'config.yml'), read('patroni.yml', node), { mode: 0o600 })
    writeFileSync(join(home, 'create-shop-database.sh'), read('create-shop-database.sh', node), {
      mode: 0o700,
    })
    const { uid, gid } = users.get(node) ?? {}
    if (uid === undefined || gid === undefined) throw new Error(`Node ${node} has no user`)
    for (const file of [
      '',
      'tls',
      'tls/ca.crt',
      'tls/node.crt',
      'tls/node.key',
      'config.yml',
      'create-shop-database.sh',
    ])
      chownSync(join(home, file), uid, gid)
  }
  certificates.remove()
  writeFileSync(join(of(1), 'haproxy.cfg'), read('haproxy.cfg', 1))
  return { path, authority: join(of(1), 'tls/ca.crt'), passwords, read, of }
}
