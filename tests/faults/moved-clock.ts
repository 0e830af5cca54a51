/** Preloaded into a server (`node --import`): moves its clock by the milliseconds in the file CLOCK_FILE. */
import { readFileSync } from 'node:fs'

const { CLOCK_FILE = '' } = process.env
const RealDate = Date

const now = () => RealDate.now() + Number(readFileSync(CLOCK_FILE, 'utf8'))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
