/** A page of another site, served from another host name of this machine. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export type CrossSitePage = { url: string; close: () => Promise<void> }

/** Serves a page that frames the shop and posts a form to it. `localhost` and `127.0.0.1` are different sites. */
export async function serveCrossSitePage(shopUrl: string): Promise<CrossSitePage> {
  const page = `<!doctype html><title>Foreign</title>
    <iframe name="framed" src="${shopUrl}/" width="400" height="300"></iframe>
    <form method="post" action="${shopUrl}/api/repair/submit" enctype="text/plain">
      <input name='{"brand":"Apple","model":"iPhone 13","issue":"Screen Repair","notes":"' value='"}'>
      <button>Win a prize</button>
    </form>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
