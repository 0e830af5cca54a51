/** Describes the machine that the figures were measured on. */
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'

const GB = 2 ** 30

/** One line: cores, memory, system, Node's version and the load average at the start of the part. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`
  const memory = `${Math.round(totalmem() / GB)} GB`
  return `${cores}, ${memory}, ${platform()} ${release()}, Node ${process.versions.node}, load ${load.toFixed(1)} at the start`
}
