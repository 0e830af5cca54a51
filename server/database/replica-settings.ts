/** The settings of the replica: a second copy of the embedded database, in a folder or an S3 bucket. */
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isLoopback, isOrigin } from '../lib/origin.ts'
import { wholeNumber } from '../lib/whole-number.ts'

const HOURS = { min: 3, max: 30 * 24 }
const SCHEME = /^\w+:\/\//
/** A bucket's name and a path in it. */
const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([\w.-]+(?:\/[\w.-]+)*)$/

const isSafeOrigin = (text: string) => isOrigin(text) && (text.startsWith('https:') || isLoopback(text))

/**
 * Parses the environment into the replica's place and how many hours it reaches back; undefined without REPLICA. A folder is
 * made absolute. Each error is one sentence.
 */
export const ReplicaSettings = v.pipe(
  v.object({
    REPLICA: v.optional(v.string()),
    REPLICA_HOURS: v.optional(wholeNumber('REPLICA_HOURS', HOURS.min, HOURS.max), '72'),
    REPLICA_S3_ENDPOINT: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isSafeOrigin,
          'REPLICA_S3_ENDPOINT must be an https origin such as https://s3.example, without a path.',
        ),
      ),
    ),
    REPLICA_S3_REGION: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]{2,40}$/, 'REPLICA_S3_REGION must be the name of a region, such as ap-south-1.'),
      ),
    ),
    REPLICA_S3_KEY_ID: v.optional(v.string()),
    REPLICA_S3_SECRET: v.optional(v.string()),
  }),
  v.rawTransform(({ dataset: { value: settings }, addIssue, NEVER }) => {
    const { REPLICA: address, REPLICA_HOURS: hours } = settings
    if (address === undefined) return undefined
    if (!SCHEME.test(address)) return { type: 'file' as const, hours, folder: resolve(address) }
    const [, bucket, path] = S3_ADDRESS.exec(address) ?? []
    const { REPLICA_S3_KEY_ID: keyId, REPLICA_S3_SECRET: secret } = settings
    if (bucket === undefined || path === undefined) {
      addIssue({ message: 'REPLICA must be a folder, or an address such as s3://bucket/shop.' })
      return NEVER
    }
    if (keyId === undefined || secret === undefined) {
      addIssue({
        message: 'REPLICA_S3_KEY_ID and REPLICA_S3_SECRET must be set when REPLICA is an s3:// address.',
      })
      return NEVER
    }
    const { REPLICA_S3_ENDPOINT: endpoint, REPLICA_S3_REGION: region } = settings
    return { type: 's3' as const, hours, bucket, path, endpoint, region, keyId, secret }
  }),
)
export type Replica = NonNullable<v.InferOutput<typeof ReplicaSettings>>
