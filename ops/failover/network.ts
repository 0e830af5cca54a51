/** Cuts the network between one node and the two others: packets of their connections are dropped in both directions. */
import { execFileSync, spawnSync } from 'node:child_process'
import { NODES, type NodeNumber, nodeAddress } from './addresses.ts'
import type { NodeUser } from './node-users.ts'

const CHAIN = 'doorstep-failover'
const iptables = (...args: string[]) =>
  execFileSync('iptables', ['-w', '-t', 'mangle', ...args], { stdio: 'pipe' })

/** All rules stand in one chain of our own, so that nothing is left behind. */
export function openNetwork(): void {
  closeNetwork()
  iptables('-N', CHAIN)
  iptables('-A', 'OUTPUT', '-o', 'lo', '-p', 'tcp', '-j', CHAIN)
}

export function closeNetwork(): void {
  const quietly = (...args: string[]) => spawnSync('iptables', ['-w', '-t', 'mangle', ...args])
  quietly('-D', 'OUTPUT', '-o', 'lo', '-p', 'tcp', '-j', CHAIN)
  quietly('-F', CHAIN)
  quietly('-X', CHAIN)
}

/** A connection is known by the user who opened it and the address that it goes to; its mark drops the answers too. */
export function cutOff(node: NodeNumber, users: ReadonlyMap<NodeNumber, NodeUser>): void {
  const mark = ['--set-mark', String(0x70 + node)]
  const markConnections = (user: NodeUser | undefined, to: NodeNumber) =>
    iptables(
      ...['-A', CHAIN, '-p', 'tcp', '-m', 'owner', '--uid-owner', user?.name ?? ''],
      ...['-d', nodeAddress(to), '-j', 'CONNMARK', ...mark],
    )
  for (const other of NODES.filter((each) => each !== node)) {
    markConnections(users.get(node), other)
    markConnections(users.get(other), node)
  }
  iptables('-A', CHAIN, '-m', 'connmark', '--mark', String(0x70 + node), '-j', 'DROP')
}

export const heal = () => iptables('-F', CHAIN)
