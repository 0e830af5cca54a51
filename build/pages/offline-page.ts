/** What the service worker serves without a network: the shell for the shop's own paths, and a page for all others. */

import { callLink, showPhone } from '#shared/phone-text.ts'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
import { shop } from '#shared/shop/shop.ts'
import { ownPath } from '#src/core/own-path.ts'
import * as m from '#texts'
import { LOCALE } from '#texts/locale'
import { HEAD_PLACEHOLDER } from './head-html.ts'

const titleTags = (title: string) => `<title>${title}</title>\n    <meta name="robots" content="noindex" />`

/** index.html without an origin, so that its hash does not depend on the host. */
export const shellOf = (template: string) => template.replace(HEAD_PLACEHOLDER, titleTags(shop.name))

const phoneLink = `<a class="tabular nowrap" href="${callLink(BUILT_CONTACT.phone)}">${showPhone(BUILT_CONTACT.phone)}</a>`

/** Has no script: the path is not one of the shop's pages. */
export const offlinePage = (styles: readonly string[]) => `<!doctype html>
<html lang="${LOCALE.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${titleTags(`${m.failed_offline()} · ${shop.name}`)}
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
${[...styles, 'offline.css'].map((file) => `    <link rel="stylesheet" href="/${file}" />`).join('\n')}
  </head>
  <body>
    <main class="container">
      <h1>${m.failed_offline()}</h1>
      <p class="lead">${m.offline_page_text({ phone: phoneLink })}</p>
      <p><a href="${ownPath('/')}">${m.logo_label({ shop: shop.name })}</a></p>
    </main>
  </body>
</html>
`
