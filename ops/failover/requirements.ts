/** The failover test's requirements on the machine: Debian's own packages, and root for users and packet filters. */
import { existsSync } from 'node:fs'

const PROGRAMS = [
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  // Only a recommendation of urllib3, which Patroni uses for TLS.
  '/usr/lib/python3/dist-packages/idna/__init__.py',
  '/usr/sbin/haproxy',
  '/usr/sbin/iptables',
  '/usr/bin/openssl',
]
const INSTALL =
  'apt-get install --no-install-recommends postgresql-15 patroni python3-idna etcd-server etcd-client haproxy iptables'

/** The sentence for a machine that lacks something; undefined when it can run the test. */
export function missingSentence(isRoot: boolean, exists: (path: string) => boolean): string | undefined {
  const missing = PROGRAMS.filter((path) => !exists(path))
  const needs = [...(isRoot ? [] : ['root']), ...missing]
  if (needs.length === 0) return undefined
  return `Not tested: the failover test needs ${needs.join(', ')}${missing.length > 0 ? ` (Debian 12: ${INSTALL})` : ''}.`
}

export const findMissing = () => missingSentence(process.getuid?.() === 0, existsSync)
