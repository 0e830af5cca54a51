/** The owner's account says its name in the language of the page. */

import { expect, test } from 'vitest'
import { getAccount } from '#shared/account/account-api.ts'
import { openShop } from '#tests/support/app.ts'
import { textsIn } from '#texts/now.ts'

test('the name of the owner comes in the language of the call', async () => {
  const shop = await openShop()
  try {
    const owner = await shop.owner()
    const read = async (language: string) => {
      const answer = await owner.send('GET', getAccount.path, { headers: { 'Accept-Language': language } })
      return answer.text()
    }
    expect(await read('en')).toContain('"Shop owner"')
    for (const language of ['hi', 'mr'] as const)
      expect(await read(language)).toContain(JSON.stringify(textsIn(language).owner_name()))
  } finally {
    await shop.close()
  }
})
