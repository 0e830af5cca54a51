/**
 * `npm run sbom`: the list of components in the form of CycloneDX, from the lock file. npm's own `npm sbom` leaves out
 * react and others that are also somebody's peer when it omits what only builds and tests.
 */
import { type Installed, readLock } from './lock.ts'

const purl = ({ name, version }: Installed) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const component = (each: Installed) => ({
  type: 'library',
  'bom-ref': `${each.path}@${each.version}`,
  name: each.name,
  version: each.version,
  // What only builds and tests is not delivered.
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

/** The document, the same for the same lock file. */
export const billOfMaterials = () => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  components: readLock().map(component),
})

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2))
