/** `npm run dev`: the server, started again at each change, and Vite's page with hot reload before it. Ctrl+C ends both. */
import { spawn } from 'node:child_process'

/** People open Vite's page, so that is the origin the server must know. */
const PAGE = 'http://localhost:5173'
const env = {
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL ?? PAGE,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}

const children = [
  spawn(process.execPath, ['--watch-preserve-output', '--watch', 'server/start.mjs'], {
    env,
    stdio: 'inherit',
  }),
  spawn('vite', { env, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
