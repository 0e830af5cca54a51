/** What the figures were measured on, in one line. */
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'

const GB = 2 ** 30

/** The shape of the machine, and how busy it was with other work when the part began. */
export function machine(): string {
  const [load = 0] = loadavg()
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`
  const memory = `${Math.round(totalmem() / GB)} GB`
  return `${cores}, ${memory}, ${platform()} ${release()}, Node ${process.versions.node}, load ${load.toFixed(1)} at the begin`
}
