// @ts-check
/** The script of the outbox page: copies a code when its button is pressed, and shows new messages every two seconds. */
const REFRESH_MS = 2_000
const byId = (/** @type {string} */ id) => document.getElementById(id)

/** @param {string} id @param {string} text */
function setText(id, text) {
  const element = byId(id)
  if (element && element.textContent !== text) element.textContent = text
}

/** @param {HTMLElement} button */
async function copy(button) {
  const { copy: code = '' } = button.dataset
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  )
  const label = button.querySelector('.copy')
  if (label) label.textContent = isCopied ? 'Copied' : 'Select it to copy'
  setText('status', isCopied ? `${code} copied.` : 'The browser does not let this page copy.')
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  if (button instanceof HTMLElement) void copy(button)
})

/**
 * Puts new messages before the others, which stay in place with their focus and their selection.
 * @param {Element} next
 */
function show(next) {
  const messages = byId('messages')
  const list = messages?.querySelector('ol')
  const nextList = next.querySelector('ol')
  if (!messages) return
  if (!list || !nextList) {
    if (list || messages.textContent !== next.textContent) messages.replaceChildren(...next.children)
    if (nextList) setText('status', 'New message')
    return
  }
  const key = (/** @type {Element} */ item) =>
    `${item.querySelector('time')?.dateTime} ${item.querySelector('.text')?.textContent}`
  const known = new Map([...list.children].map((item) => [key(item), item]))
  const items = [...nextList.children]
  const added = items.filter((item) => !known.has(key(item)))
  if (added.length > 0) list.prepend(...added)
  const remaining = new Set(items.map(key))
  for (const [itemKey, item] of known) if (!remaining.has(itemKey)) item.remove()
  if (added.length > 0) setText('status', added.length === 1 ? 'New message' : `${added.length} new messages`)
}

async function refresh() {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('messages')
  if (!next) throw new Error('The response is not the outbox page.')
  show(next)
}

async function refreshAgain() {
  if (document.visibilityState === 'visible')
    await refresh().then(
      () => setText('lost', ''),
      () => setText('lost', 'The shop does not answer. New messages appear when it is back.'),
    )
  setTimeout(refreshAgain, REFRESH_MS)
}
setTimeout(refreshAgain, REFRESH_MS)
