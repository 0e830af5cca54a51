/** pages/manifest.json: the build's list of HTML pages for the server. */
import * as v from 'valibot'

export const PagesManifest = v.object({
  /** Who renders the page of each path (src/app/route-data.ts). */
  paths: v.record(v.string(), v.picklist(['build', 'server', 'browser'])),
  /** Other paths of these pages. */
  aliases: v.record(v.string(), v.string()),
  /** Paths of the pages that have no file of their own: the shell renders them in the browser. */
  shell: v.array(v.string()),
  /** Names of the pages whose code the service worker caches. */
  offline: v.array(v.string()),
  /** Paths of the pages that show the opening hours. */
  hours: v.array(v.string()),
  /** Paths of the pages that show how long the shop keeps names. */
  retention: v.array(v.string()),
})
export type PagesManifest = v.InferOutput<typeof PagesManifest>
