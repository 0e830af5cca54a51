/** `npm run dev`: runs the server with restarts on change, and Vite with hot reload. Ctrl+C ends both. */
import { spawn } from 'node:child_process'

/** Developers open Vite's origin, so the server must accept it as PUBLIC_URL. */
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
