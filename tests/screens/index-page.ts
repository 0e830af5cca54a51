/** The gallery of all screenshots: one page, one row per screen. */

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { margin: 2rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block: 1rem }
.row { display: flex; gap: 1rem; overflow-x: auto; padding-block: .5rem 2rem }
figure { margin: 0; flex: none }
img { display: block; block-size: 26rem; inline-size: auto; max-inline-size: 46rem; object-fit: cover; object-position: top; border: 1px solid #8886 }
figcaption { padding-block: .25rem; color: GrayText }
`
const screenOf = (file: string) => file.replace(/-\d+-(light|dark)\.png$/, '')
const groupOf = (file: string) => file.split('-', 1)[0] ?? ''

const figure = (file: string) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file.slice(screenOf(file).length + 1, -4)}</figcaption></figure>`

/** Returns the gallery's HTML. `files` are image names in the same folder. */
export function indexPage(files: readonly string[]): string {
  const rows = Map.groupBy(files, screenOf)
  const groups = Map.groupBy(rows.keys(), groupOf)
  const links = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join('\n')
  const body = [...groups].map(
    ([group, screens]) =>
      `<h2 id="${group}">${group}</h2>\n${screens
        .map(
          (screen) =>
            `<h3>${screen}</h3><div class="row">${(rows.get(screen) ?? []).map(figure).join('')}</div>`,
        )
        .join('\n')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every screen, every state</title><style>${STYLE}</style>
<h1>${rows.size} screens, ${files.length} pictures</h1><nav>${links}</nav>
${body.join('\n')}</html>
`
}
