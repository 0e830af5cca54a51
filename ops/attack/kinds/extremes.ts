/** Numbers, times and ids at the ends of their types, in each call that takes one. */

import { health } from '#shared/health-api.ts'
import { extremeCalls, sendExtreme } from '#tests/support/extremes.ts'
import type { Attack, Kind } from '../attack.ts'

export const extremes: Kind = {
  name: 'extremes',
  onBoth: true,
  async run({ shop, priya, owner, check }: Attack) {
    for (const call of await extremeCalls({ owner, customer: priya })) {
      const status = await sendExtreme(call)
      check(status < 500, `${call.path} with ${JSON.stringify(call.body)} is answered ${status}`)
    }
    check((await shop.visitor().call(health, {})).status === 200, 'the server is well')
    return undefined
  },
}
