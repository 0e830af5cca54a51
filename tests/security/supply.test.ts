/** The dependencies and the strictness of the checks. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readLock } from './lock.ts'
import { billOfMaterials } from './sbom.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const installed = readLock()

test('[15.1.2] [11.4.3] every package comes from the registry, with a SHA-512 checksum', () => {
  expect(installed.length).toBeGreaterThan(200)
  for (const { path, resolved, integrity, optional } of installed) {
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
    // Optional binaries of other platforms have no checksum in the lock file; npm fetches it at installation.
    if (integrity === undefined && optional) continue
    expect(integrity, path).toMatch(/^sha512-/)
  }
})

test('[15.1.2] the SBOM has every dependency of package.json, with its checksum', () => {
  const Asked = v.object({ dependencies: v.record(v.string(), v.string()) })
  const { components } = billOfMaterials()
  for (const name of Object.keys(v.parse(Asked, json('package.json')).dependencies)) {
    const listed = components.find((each) => each['bom-ref'].startsWith(`node_modules/${name}@`))
    expect(listed, name).toMatchObject({ scope: expect.stringMatching(/required|optional/), name })
    expect(listed?.hashes?.[0]?.content, name).toMatch(/^[\da-f]{128}$/)
  }
  expect(components).toHaveLength(installed.length)
})

test('[15.2.1] the runtime is supported, and a script checks for known vulnerabilities', () => {
  const Pinned = v.object({ version: v.string() })
  const { version } = v.parse(Pinned, json('node_modules/node/package.json'))
  // Even versions become LTS; 24 is supported until April 2028.
  expect(Number(version.split('.')[0]) % 2).toBe(0)
  expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(24)
  expect(process.version).toBe(`v${version}`)
  const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), json('package.json'))
  expect(scripts.audit).toBe('npm audit --omit=dev --audit-level=high')
  // Install scripts run for the pinned runtime only.
  const { allowScripts } = v.parse(
    v.object({ allowScripts: v.record(v.string(), v.boolean()) }),
    json('package.json'),
  )
  expect(allowScripts).toEqual({ node: true })
})

test('[15.3.5] types and comparisons are strict', () => {
  const { compilerOptions } = v.parse(
    v.object({ compilerOptions: v.record(v.string(), v.unknown()) }),
    json('tsconfig.json'),
  )
  for (const option of [
    'strict',
    'noUncheckedIndexedAccess',
    'exactOptionalPropertyTypes',
    'noImplicitReturns',
  ])
    expect(compilerOptions[option], option).toBe(true)
  const rules = readFileSync('biome.json', 'utf8')
  for (const rule of ['noExplicitAny', 'noNonNullAssertion', 'noFloatingPromises'])
    expect(rules).toMatch(new RegExp(`"${rule}": "error"`))
  // Biome's recommended rules require `===`.
  expect(rules).toContain('"preset": "recommended"')
  expect(rules).not.toContain('noDoubleEquals')
})
