/**
 * Starts the server: the only file to start. Node must know where it keeps what it made of the TypeScript before it
 * reads the first of it: then a start is shorter, and 25 MB of compiler stay away. So this one is plain JavaScript.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Threads that compile free blocks of up to 32 kB, which glibc keeps for each thread: 20 MB. It is told at a process's
// very beginning only, so this one begins again; the process stays the same. What is set already is somebody's wish.
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' }
const knowsMemory = Object.keys(MEMORY).every((name) => name in process.env)
// A channel to a parent (`node --watch`) would not come along.
if (process.platform === 'linux' && !knowsMemory && !process.channel)
  process.execve(process.execPath, [process.argv0, ...process.execArgv, ...process.argv.slice(1)], {
    ...MEMORY,
    ...process.env,
  })

// A folder that cannot be written is no fault. NODE_COMPILE_CACHE names another one.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../node_modules/.cache/server'),
)

await import('./main.ts')
