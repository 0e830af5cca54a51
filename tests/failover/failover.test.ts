/** The parts of the failover test that need no cluster: the adapted files, the sentence, the figures of a round. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NODES } from '#ops/failover/addresses.ts'
import { type Answer, longestWait, unexpectedAnswers } from '#ops/failover/answers.ts'
import { adaptFile, parseEnvironment } from '#ops/failover/configuration.ts'
import { missingSentence } from '#ops/failover/requirements.ts'
import { describeRound } from '#ops/failover/round.ts'
import { ROUNDS } from '#ops/failover/rounds.ts'

const DEPLOY = join(import.meta.dirname, '../../ops/deploy/high-availability')
const readDeployed = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
const passwords = Object.fromEntries(
  ['superuser', 'replicator', 'rewinder', 'shop', 'owner'].map((name) => [name, `${name}-password`]),
)
const adapt = (file: string, node: (typeof NODES)[number]) =>
  adaptFile(readDeployed(file), node, { folder: '/run/test', passwords })
const settingsOf = (text: string) => text.split('\n').filter((line) => !/^\s*[#;]/.test(line))

test.each(readdirSync(DEPLOY))('every place of %s that an operator changes is replaced', (file) => {
  for (const node of NODES) {
    const settings = settingsOf(adapt(file, node)).join('\n')
    expect(settings).not.toMatch(/CHANGE-ME|10\.0\.0\.|\/etc\/|\/var\//)
  }
  // Only values change: as many lines as the deployed file has.
  expect(adapt(file, 1).split('\n')).toHaveLength(readDeployed(file).split('\n').length)
})

test('a file that needs one more change is refused', () => {
  const replace = () => adaptFile('password: CHANGE-ME-other', 1, { folder: '/run/test', passwords })
  expect(replace).toThrow('Nothing replaces a part of "password: CHANGE-ME-other"')
})

test('each machine gets its own name and address, and the names and addresses of all', () => {
  const environments = NODES.map((node) => parseEnvironment(adapt('etcd.env', node)))
  expect(environments.map(({ ETCD_NAME }) => ETCD_NAME)).toEqual(['db1', 'db2', 'db3'])
  expect(environments.map(({ ETCD_LISTEN_CLIENT_URLS }) => ETCD_LISTEN_CLIENT_URLS)).toEqual([
    'https://127.0.0.11:2379',
    'https://127.0.0.12:2379',
    'https://127.0.0.13:2379',
  ])
  expect(new Set(environments.map(({ ETCD_INITIAL_CLUSTER }) => ETCD_INITIAL_CLUSTER)).size).toBe(1)
  expect(adapt('patroni.yml', 2)).toContain('connect_address: 127.0.0.12:5432')
})

test('the deployed settings that no confirmed write may be lost without stand in the files', () => {
  const patroni = settingsOf(readDeployed('patroni.yml')).join('\n')
  for (const setting of [
    /^etcd:$/m,
    /^ {4}synchronous_mode: true$/m,
    /^ {4}failsafe_mode: true$/m,
    /^ {4}primary_start_timeout: 0$/m,
    /^ {8}client_connection_check_interval: 1000$/m,
    /^ {2}basebackup: \[\{ checkpoint: fast \}\]$/m,
  ])
    expect(patroni).toMatch(setting)
  const [, ttl, loop, retry] =
    /ttl: (\d+)\s+loop_wait: (\d+)\s+retry_timeout: (\d+)/.exec(patroni)?.map(Number) ?? []
  expect((loop ?? 0) + 2 * (retry ?? 0)).toBeLessThanOrEqual(ttl ?? 0)
  expect(patroni).not.toMatch(/^\s+- host /m)
  expect(parseEnvironment(readDeployed('etcd.env')).ETCD_ENABLE_V2).toBe('true')
  expect(readDeployed('pgbouncer.ini')).toMatch(/^pool_mode = session$/m)
  expect(readDeployed('haproxy.cfg')).toContain('fall 2 rise 1 on-marked-down shutdown-sessions')
})

test('a machine that lacks something is told what, and how to get it', () => {
  expect(missingSentence(true, () => true)).toBeUndefined()
  expect(missingSentence(false, () => true)).toBe('Not tested: the failover test needs root.')
  expect(missingSentence(true, (path) => !path.endsWith('/etcd'))).toBe(
    'Not tested: the failover test needs /usr/bin/etcd (Debian 12: apt-get install --no-install-recommends postgresql-15 patroni python3-idna etcd-server etcd-client haproxy iptables).',
  )
})

const answer = (at: number, status: Answer['status'], kind: Answer['kind'] = 'submit') => ({
  at,
  kind,
  status,
})

test('the longest wait counts from the last confirmed write to the next, to the start and to the end', () => {
  const answers = [
    answer(400, 200),
    answer(3_000, 503),
    answer(9_000, 200),
    answer(500, 200),
    answer(700, 200, 'list'),
  ]
  expect(longestWait(answers, 'submit', 9_100)).toBe(8_500)
  expect(longestWait(answers, 'submit', 30_000)).toBe(21_000)
  expect(longestWait([], 'submit', 5_000)).toBe(5_000)
})

test('every answer but 200, 204 and 503 is named', () => {
  const answers = [answer(1, 200), answer(2, 204, 'mark'), answer(3, 503), answer(4, 500), answer(5, 500)]
  expect(unexpectedAnswers(answers)).toEqual(['2 × submit: 500'])
  expect(unexpectedAnswers([answer(1, 'TimeoutError', 'mark')])).toEqual(['1 × mark: TimeoutError'])
})

test('nine rounds, with the promised limits', () => {
  expect(ROUNDS.map(({ name }) => name)).toEqual([
    'quiet',
    'switchover',
    'killed',
    'machine gone',
    'hung',
    'frozen',
    'cut off',
    'replica killed',
    'etcd majority lost',
  ])
  const limits = Object.fromEntries(ROUNDS.map(({ name, limit }) => [name, limit]))
  expect(limits).toMatchObject({ switchover: 3, killed: 8, 'machine gone': 25 })
})

test('a round that lost something says so in its line', () => {
  const result = { name: 'killed', requests: 120, marks: 80, longestWait: 5.25, limit: 8, violations: [] }
  expect(describeRound(result)).toMatch(/^ok {5}killed .* 120 requests and {3}80 marks .* 0 lost, 0 doubled/)
  expect(describeRound({ ...result, violations: ['3 confirmed and lost'] })).toMatch(
    /^FAILED killed .*; 3 confirmed and lost$/,
  )
})
