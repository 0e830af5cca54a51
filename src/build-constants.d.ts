/** The constants that the build defines. */
interface ImportMetaEnv {
  readonly BUILT_YEAR: string
  /** The files that load-scripts.ts evaluates, in this order; only there. */
  readonly SCRIPTS: readonly string[]
  /** "Read this page in Hindi", by language, each in that language. */
  readonly READ_IN_LANGUAGE: Readonly<Record<import('#texts/languages.ts').Language, string>>
}
