/**
 * Preloaded into a server (`node --import`): Date.now() returns the time (ms) in the file FROZEN_CLOCK, which the test
 * writes, so that several processes share the test's clock.
 */
import { readFileSync } from 'node:fs'

const file = process.env.FROZEN_CLOCK
if (!file) throw new Error('FROZEN_CLOCK must name a file.')
Date.now = () => Number(readFileSync(file, 'utf8'))
