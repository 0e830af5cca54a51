/** Every machine of the product; definitions.test.ts fails when one is missing. */
import { allMachines } from '#src/inspect/all-machines.ts'

export const machines = allMachines
