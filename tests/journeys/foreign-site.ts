/** Another web site, on another name of this machine: what it may not do with the shop. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export type ForeignSite = { url: string; close: () => Promise<void> }

/** It frames the shop, and sends its forms to it when a button is pressed. `localhost` and `127.0.0.1` are two sites. */
export async function foreignSite(shopUrl: string): Promise<ForeignSite> {
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
