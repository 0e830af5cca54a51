/** Statements that Kysely builds once for each database, not for each call: that costs as much as SQLite takes to run them. */
import { type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Stands where a value will, until the statement runs. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** The place of a value in the statement, by the value's name. */
export type Value<V extends object> = <N extends keyof V>(name: N) => RawBuilder<V[N]>

/**
 * What `build` makes, as a function of its values to the rows. Nothing else may change from call to call: what
 * `build` reads by itself is read once.
 */
export function compiled<V extends object, R>(
  build: (database: Database, value: Value<V>) => Compilable<R>,
): (database: Database, values: V) => Promise<R[]> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<R>>()
  const compile = (database: Database) => build(database, (name) => sql`${new Place(name)}`).compile()
  return async (database, values) => {
    const { adapter } = database.getExecutor()
    const query = known.get(adapter) ?? compile(database)
    known.set(adapter, query)
    const parameters = query.parameters.map((one) =>
      one instanceof Place ? Reflect.get(values, one.name) : one,
    )
    return (await database.executeQuery<R>({ ...query, parameters })).rows
  }
}
