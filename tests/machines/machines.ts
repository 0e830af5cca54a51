/** Every machine of the product; definitions.test.ts fails when one is missing. */
import { allMachines } from '#machines/all.ts'

export const machines = allMachines
