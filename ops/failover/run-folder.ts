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

const DEPLOY = join(import.meta.dirname, '../deploy/high-availability')
const NAMES = ['superuser', 'replicator', 'rewinder', 'shop', 'owner']

/** The files of ops/deploy/high-availability, their names on a machine, and their modes. HAProxy's and PgBouncer's are used on the first. */
const MACHINE_FILES = [
  ['etcd.env', 'etcd.env', 0o600],
  ['patroni.yml', 'config.yml', 0o600],
  ['create-shop-database.sh', 'create-shop-database.sh', 0o700],
  ['haproxy.cfg', 'haproxy.cfg', 0o600],
  ['doorstep.env', 'doorstep.env', 0o600],
  ['pgbouncer.ini', 'pgbouncer.ini', 0o600],
] as const
const TLS_FILES = ['tls/ca.crt', 'tls/node.crt', 'tls/node.key']
type MachineFile = (typeof MACHINE_FILES)[number][1]

export type RunFolder = {
  path: string
  /** The authority's certificate. */
  authority: string
  passwords: Readonly<Record<string, string>>
  /** A file of the machine, adapted to this run. */
  read: (name: MachineFile, node: NodeNumber) => string
  /** The folder of one machine. */
  of: (node: NodeNumber) => string
}

/** The certificate, readable for the user of the node; HAProxy requires certificate and key in one file. */
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
  const of = (node: NodeNumber) => join(path, `db${node}`)
  const certificates = makeCertificates(CERTIFICATE_NAMES)
  for (const node of NODES) {
    const home = of(node)
    mkdirSync(home, { mode: 0o700 })
    copyCertificates(home, certificates)
    for (const [file, name, mode] of MACHINE_FILES) {
      const text = readFileSync(join(DEPLOY, file), 'utf8')
      writeFileSync(join(home, name), adaptFile(text, node, substitutions), { mode })
    }
    const { uid, gid } = users.get(node) ?? {}
    if (uid === undefined || gid === undefined) throw new Error(`Node ${node} has no user`)
    const owned = ['', 'tls', ...TLS_FILES, ...MACHINE_FILES.map(([, name]) => name)]
    for (const file of owned) chownSync(join(home, file), uid, gid)
  }
  certificates.remove()
  const read = (name: MachineFile, node: NodeNumber) => readFileSync(join(of(node), name), 'utf8')
  return { path, authority: join(of(1), 'tls/ca.crt'), passwords, read, of }
}
