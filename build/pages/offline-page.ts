/** What the service worker answers without a network: the shell of the shop's addresses, and a page for all others. */
import { shop } from '#shared/shop.ts'
import { callLink, showPhone } from '#src/lib/phone.ts'
import { PLACE } from './head-html.ts'

const headOf = (title: string) => `<title>${title}</title>\n    <meta name="robots" content="noindex" />`

/** The page without a head of its own: it names no origin, so its hash is the same wherever the shop runs. */
export const shellOf = (template: string) => template.replace(PLACE, headOf(shop.name))

/** Without a script: what was asked for is not the shop's page, so nothing of it can be shown. */
export const offlinePage = (styles: readonly string[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${headOf(`You are offline · ${shop.name}`)}
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
${[...styles, 'offline.css'].map((file) => `    <link rel="stylesheet" href="/${file}" />`).join('\n')}
  </head>
  <body>
    <main class="container">
      <h1>You are offline</h1>
      <p class="lead">This address needs a connection. Try again when you are back, or call us on
        <a class="tabular nowrap" href="${callLink(shop.phone)}">${showPhone(shop.phone)}</a>.</p>
      <p><a href="/">${shop.name}, home</a></p>
    </main>
  </body>
</html>
`
