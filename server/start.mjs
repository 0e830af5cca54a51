/**
 * Starts the server: the only file to start. Node must know where it keeps what it made of the TypeScript before it
 * reads the first of it: then a start is shorter, and 25 MB of compiler stay away. So this one is plain JavaScript.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Threads that compile free blocks of up to 32 kB, which glibc keeps for each thread: 20 MB.
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' }
const V8 = [
  // New objects keep one room of this size (MB). Rooms that grow take 25 MB more; in half of it an answer of a hundred
  // requests is moved to the old ones before it is sent: 10 to 20% more processor time.
  ...['--min-semi-space-size=2', '--max-semi-space-size=2'],
  // One thread collects and compiles beside the one that answers. Four (the default) took its processor on two cores:
  // one answer of a hundred came twice as late.
  '--v8-pool-size=1',
]

// Both are heard at a process's very beginning only, so this one begins again; the process stays the same. What the
// environment says to glibc already, and what the command line says to V8, is somebody's wish.
const isTold =
  Object.keys(MALLOC).every((name) => name in process.env) &&
  V8.every((flag) => process.execArgv.includes(flag))
// A channel to a parent (`node --watch`) would not come along.
if (process.platform === 'linux' && !isTold && !process.channel)
  process.execve(process.execPath, [process.argv0, ...V8, ...process.execArgv, ...process.argv.slice(1)], {
    ...MALLOC,
    ...process.env,
  })

// A folder that cannot be written is no fault. NODE_COMPILE_CACHE names another one.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/server'),
)

await import('./main.ts')
