/** Worker thread of the build: lays out the charts of the shop's machines. */
import { allMachines } from '#machines/all.ts'
import { postLayouts } from '#statecharts/build/post-layouts.ts'

await postLayouts(allMachines)
