/** Where everything listens: the addresses of ops/deploy/high-availability with 127 for 10, so that one machine has them all. */

/** The database machines. */
export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

export const nodeAddress = (node: NodeNumber) => `127.0.0.1${node}`
/** The machines of the shop's processes. */
const shopAddress = (node: NodeNumber) => `127.0.0.2${node}`

/** HAProxy's ports: not those of the files, which other programs of this machine may use. */
export const PRIMARY_PORT = 15_000
const SHOP_PORT = 15_443
export const SHOP_BIND = `127.0.0.20:${SHOP_PORT}`
export const SHOP_URL = `https://${SHOP_BIND}`

/** The names that the test's one certificate has. */
export const CERTIFICATE_NAMES = [
  'DNS:localhost',
  'IP:127.0.0.20',
  ...NODES.flatMap((node) => [`IP:${nodeAddress(node)}`, `IP:${shopAddress(node)}`]),
].join()
