/** The cost of an argon2id hash; `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }
/** The least that OWASP recommends. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
