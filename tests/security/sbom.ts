/**
 * `npm run sbom`: writes the software bill of materials (CycloneDX) from the lock file. With `--omit dev`, npm's own
 * `npm sbom` also omits react and other packages that are peer dependencies.
 */
import { type Installed, readLock } from './lock.ts'

const purl = ({ name, version }: Installed) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const component = (each: Installed) => ({
  type: 'library',
  'bom-ref': `${each.path}@${each.version}`,
  name: each.name,
  version: each.version,
  // Development dependencies are not delivered.
  scope: each.dev ? 'excluded' : each.optional || each.devOptional ? 'optional' : 'required',
  purl: purl(each),
  ...(each.integrity && {
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(each.integrity.slice('sha512-'.length), 'base64').toString('hex'),
      },
    ],
  }),
})

/** The document; deterministic for a lock file. */
export const billOfMaterials = () => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  components: readLock().map(component),
})

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2))
