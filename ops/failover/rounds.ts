/** The nine rounds: what happens to the database while the shop works, and how long a write may wait. */
import type { NodeNumber } from './addresses.ts'
import type { Cluster } from './cluster.ts'

type Happening = {
  /** Seconds after the start of the load. */
  at: number
  happens: (cluster: Cluster, victim: NodeNumber) => void | Promise<void>
}

export type Round = {
  name: string
  /** The longest time without a confirmed write, in seconds. */
  limit: number
  /** How long the load lasts, in seconds. */
  lasts: number
  /** Whom it happens to: the primary, unless it is the synchronous replica. */
  victim?: 'replica'
  happenings: readonly Happening[]
}

/** When it happens; the seconds before show that the shop works. */
const BEGIN = 4

export const ROUNDS: readonly Round[] = [
  { name: 'quiet', limit: 2, lasts: 8, happenings: [] },
  {
    name: 'switchover',
    limit: 3,
    lasts: 14,
    happenings: [{ at: BEGIN, happens: (cluster) => cluster.switchOver() }],
  },
  {
    // PostgreSQL's processes die; Patroni and etcd live.
    name: 'killed',
    limit: 8,
    lasts: 18,
    happenings: [{ at: BEGIN, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGKILL', 'postgres') }],
  },
  {
    name: 'machine gone',
    limit: 25,
    lasts: 36,
    happenings: [
      { at: BEGIN, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGKILL') },
      { at: 31, happens: ({ nodes }, victim) => nodes.startMachine(victim) },
    ],
  },
  {
    // PostgreSQL does not answer; Patroni and etcd of its machine do.
    name: 'hung',
    limit: 25,
    lasts: 44,
    happenings: [
      { at: BEGIN, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGSTOP', 'postgres') },
      { at: 34, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGCONT', 'postgres') },
    ],
  },
  {
    // Nothing on the machine answers, and it comes back as the primary that it was.
    name: 'frozen',
    limit: 25,
    lasts: 44,
    happenings: [
      { at: BEGIN, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGSTOP') },
      { at: 34, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGCONT') },
    ],
  },
  {
    // The shop reaches the primary, the other nodes do not.
    name: 'cut off',
    limit: 25,
    lasts: 44,
    happenings: [
      { at: BEGIN, happens: (cluster, victim) => cluster.cutOff(victim) },
      { at: 34, happens: (cluster) => cluster.heal() },
    ],
  },
  {
    name: 'replica killed',
    limit: 12,
    lasts: 26,
    victim: 'replica',
    happenings: [
      { at: BEGIN, happens: ({ nodes }, victim) => nodes.signal(victim, 'SIGKILL') },
      { at: 18, happens: ({ nodes }, victim) => nodes.startMachine(victim) },
    ],
  },
  {
    name: 'etcd majority lost',
    limit: 3,
    lasts: 24,
    happenings: [
      {
        at: BEGIN,
        happens({ nodes }) {
          nodes.signal(1, 'SIGKILL', 'etcd')
          nodes.signal(2, 'SIGKILL', 'etcd')
        },
      },
      { at: 16, happens: ({ nodes }) => nodes.startEtcd(1, 2) },
    ],
  },
]
