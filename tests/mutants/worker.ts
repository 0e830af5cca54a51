/** Worker thread: checks one mutant per message. */
import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import { models } from '../paths/models.ts'
import { findFault } from './find-fault.ts'
import { mutantsOf } from './mutants.ts'

const Task = v.object({ machine: v.string(), index: v.number() })

parentPort?.on('message', async (message: unknown) => {
  const { machine, index } = v.parse(Task, message)
  const flow = models.find((model) => model.flow.machine.id === machine)?.flow
  const mutant = flow && mutantsOf(flow.machine)[index]
  if (!flow || !mutant) throw new Error(`no mutant ${index} of ${machine}`)
  parentPort?.postMessage({ finding: await findFault(flow, mutant.build()) })
})
