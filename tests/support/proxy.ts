/** Starts Caddy or nginx before a shop, with the configuration of ops/deploy and only addresses and files replaced. */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Certificates } from './certificates.ts'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience.ts'

export const PROXIES = ['caddy', 'nginx'] as const
export type ProxyName = (typeof PROXIES)[number]

export const isInstalled = (name: ProxyName): boolean =>
  spawnSync(name, [name === 'caddy' ? 'version' : '-v']).status === 0

/** `plain`: where the proxy listens for http and redirects to https. */
type Places = {
  folder: string
  shop: number
  secure: number
  plain: number
  tls: Pick<Certificates, 'cert' | 'key'>
}

/** Replaces each text exactly once or throws, so that a change of the documented file is noticed. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The documented configuration has no “${from}”.`)
    return changed.replaceAll(from, to)
  }, text)
}

function caddyfile({ folder, shop, secure, plain, tls }: Places): string {
  const site = replaced(readFileSync('ops/deploy/Caddyfile', 'utf8'), [
    ['repair.example {', `https://localhost:${secure} {\n\ttls ${tls.cert} ${tls.key}`],
    ['127.0.0.1:3000', `127.0.0.1:${shop}`],
    ['/var/log/caddy/', `${folder}/`],
  ])
  return `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tstorage file_system ${folder}\n}\n${site}`
}

function nginxConf({ folder, shop, secure, plain, tls }: Places): string {
  const servers = replaced(readFileSync('ops/deploy/nginx.conf', 'utf8'), [
    ['\tlisten [::]:80;\n', ''],
    ['\tlisten [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['https://repair.example$request_uri', `https://localhost:${secure}$request_uri`],
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ['repair.example', 'localhost'],
    ['127.0.0.1:3000', `127.0.0.1:${shop}`],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', tls.cert],
    ['/etc/letsencrypt/live/localhost/privkey.pem', tls.key],
  ])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const http = `access_log ${folder}/access.log;\n${paths}\n${servers}`
  return `daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\n${http}\n}\n`
}

const CONFIGURATIONS = { caddy: caddyfile, nginx: nginxConf } as const
const commandOf = (name: ProxyName, file: string, folder: string): readonly string[] =>
  name === 'caddy' ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-c', file, '-p', folder]

export type Proxy = {
  /** `https://localhost:…`: the PUBLIC_URL of the shop behind it. */
  url: string
  close: () => Promise<void>
}

/**
 * @param shop the port of the shop behind it, which may start later
 * @throws Error when it does not listen
 */
export async function startProxy(
  name: ProxyName,
  shop: number,
  tls: Pick<Certificates, 'cert' | 'key'>,
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-proxy-'))
  const [secure, plain] = [await freePort(), await freePort()]
  const file = join(folder, 'configuration')
  writeFileSync(file, CONFIGURATIONS[name]({ folder, shop, secure, plain, tls }))
  const child = spawn(name, commandOf(name, file, folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const close = async () => {
    process.off('exit', kill)
    if (child.exitCode === null) {
      kill()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `https://localhost:${secure}`
  const plainUrl = `http://localhost:${plain}`
  for (let waited = 0; waited < PATIENCE_MS && child.exitCode === null; waited += 50) {
    if (
      await fetch(plainUrl, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    )
      return { url, close }
    await pause(50)
  }
  await close()
  throw new Error(`${name} does not listen on ${plainUrl}:\n${output}`)
}
