/**
 * Preloaded into a server (`node --import`): Date.now() is ahead by the milliseconds in the file `clock-ahead` of its data
 * folder, which the test writes. Unlike the frozen clock it runs on, as it does for the people of a journey.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AHEAD_FILE } from './clock-ahead.ts'

const file = join(process.env.DATA_DIR ?? '', AHEAD_FILE)
const now = Date.now
Date.now = () => now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
