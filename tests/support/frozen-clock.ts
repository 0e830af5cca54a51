/**
 * Preloaded into a server (`node --import`): its clock stands at the time in the file of FROZEN_CLOCK, in milliseconds,
 * until a test writes another. Several processes then share one clock, as they share the test's.
 */
import { readFileSync } from 'node:fs'

const file = process.env.FROZEN_CLOCK
if (!file) throw new Error('FROZEN_CLOCK must name a file.')
Date.now = () => Number(readFileSync(file, 'utf8'))
