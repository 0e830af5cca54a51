/** Every machine of the product. A machine that is not named there fails definitions.test.ts. */
import { allMachines } from '#src/inspect/all-machines.ts'

export const machines = allMachines
