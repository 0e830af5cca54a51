/** Adapts the files of ops/deploy/high-availability to one machine, by substitution only: what is tested is what is deployed. */
import { type NodeNumber, PRIMARY_PORT, SHOP_BIND, SHOP_URL } from './addresses.ts'

/** Everything that an operator replaces, and the folders of a machine. */
export type Substitutions = {
  /** The folder of the run; each node has a folder `db1`, `db2`, `db3` in it. */
  folder: string
  passwords: Readonly<Record<string, string>>
}

/** Lines that name all three machines, or one that is not this one. */
const NAMES_OTHERS = /10\.0\.0\.[12]3|^\s*server /

/** The settings of "this machine". */
const forMachine = (text: string, node: NodeNumber) =>
  text
    .split('\n')
    .map((line) =>
      NAMES_OTHERS.test(line)
        ? line
        : line
            .replaceAll('10.0.0.11', `10.0.0.1${node}`)
            .replaceAll('10.0.0.21', `10.0.0.2${node}`)
            .replaceAll('db1', `db${node}`),
    )
    .join('\n')

/**
 * The text of a file for one of the three machines.
 * @throws Error when something is left that an operator must change
 */
export function adaptFile(text: string, node: NodeNumber, { folder, passwords }: Substitutions): string {
  const home = `${folder}/db${node}`
  const replacements: [string, string][] = [
    ['/etc/doorstep-tls', `${home}/tls`],
    ['/var/lib/postgresql/15/doorstep', `${home}/data`],
    ['/var/lib/postgresql/patroni.pgpass', `${home}/patroni.pgpass`],
    ['/var/run/postgresql', home],
    ['/var/log/postgresql', home],
    ['/etc/patroni', home],
    ['/etc/pgbouncer', home],
    ['/var/lib/etcd/default', `${home}/etcd`],
    ['/etc/haproxy', home],
    ['https://repair.example', SHOP_URL],
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${PRIMARY_PORT}`],
    ['shop-db.internal:5000', `localhost:${PRIMARY_PORT}`],
    ['host=shop-db.internal port=5000', `host=localhost port=${PRIMARY_PORT}`],
    ['bind :443', `bind ${SHOP_BIND}`],
    // A test must never reset its machine.
    ['mode: automatic', 'mode: "off"'],
    ...Object.entries(passwords).map(([name, password]): [string, string] => [`CHANGE-ME-${name}`, password]),
  ]
  const replaced = replacements.reduce(
    (adapted, [from, to]) => adapted.replaceAll(from, to),
    forMachine(text, node),
  )
  const adapted = replaced.replaceAll('10.0.0.', '127.0.0.')
  const settings = adapted.split('\n').filter((line) => !/^\s*[#;]/.test(line))
  const left = settings.find((line) => /CHANGE-ME|repair\.example:|shop-db\.internal|\/etc\//.test(line))
  if (left !== undefined) throw new Error(`Nothing replaces a part of "${left.trim()}"`)
  return adapted
}

/** The lines `NAME=value` of an environment file. */
export const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
