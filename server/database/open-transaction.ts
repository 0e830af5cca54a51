/** Refuses queries on the database inside a transaction: they would wait for a connection that the transaction holds. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Transaction } from './schema.ts'

const transactions = new AsyncLocalStorage<true>()

/** @throws Error inside a transaction */
export function assertNoOpenTransaction(): void {
  if (transactions.getStore()) throw new Error('Inside a transaction, query the transaction.')
}

/** A plugin of the database; `queryOnly` removes it from the transaction. */
export const refuseInsideTransaction: KyselyPlugin = {
  transformQuery({ node }) {
    assertNoOpenTransaction()
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Runs `work`, which can query this transaction and nothing else. */
export const queryOnly = <T>(trx: Transaction, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  transactions.run(true, () => work(trx.withoutPlugins()))
