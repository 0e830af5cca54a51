/** Schemas of who is signed in. Every page loads them, so they stand apart from the other schemas of accounts. */
import * as v from 'valibot'

/** The role of an account. */
export const AccountRole = v.picklist(['ADMIN', 'CUSTOMER'])
export type AccountRole = v.InferOutput<typeof AccountRole>

/** The role of a session. A customer's account with the phone of a technician signs in as TECHNICIAN. */
export const Role = v.picklist(['ADMIN', 'TECHNICIAN', 'CUSTOMER'])
export type Role = v.InferOutput<typeof Role>

/** The signed-in user: the response of login, stored by the browser. */
export const SignedIn = v.object({ userId: v.number(), role: Role })
export type SignedIn = v.InferOutput<typeof SignedIn>
