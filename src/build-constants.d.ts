/** The constants that vite.config.ts defines. */
interface ImportMetaEnv {
  readonly BUILT_YEAR: string
  /** "Read this page in Hindi", by language, each in that language. */
  readonly READ_IN_LANGUAGE: Readonly<Record<import('#texts/languages.ts').Language, string>>
}
