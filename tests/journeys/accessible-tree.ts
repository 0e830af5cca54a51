/** A page as a screen reader uses it: by role and name in the browser's accessibility tree. */
import { type CDPSession, expect, type Page } from 'playwright/test'

type Node = {
  id: string
  /** Ignored: a container without semantics. */
  ignored: boolean
  parent: string | undefined
  element: number | undefined
  role: string
  name: string
  description: string
  value: string
  focused: boolean
  invalid: boolean
  level: number
}
type Wanted = { role: string; name: string | RegExp; within?: string }

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

async function read(devtools: CDPSession): Promise<Node[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  return nodes.map((node) => {
    const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value
    return {
      id: node.nodeId,
      ignored: node.ignored,
      parent: node.parentId,
      element: node.backendDOMNodeId,
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      value: String(node.value?.value ?? ''),
      focused: property('focused') === true,
      invalid: property('invalid') === 'true',
      level: Number(property('level') ?? 0),
    }
  })
}

/** A screen reader user: finds elements by role and name and performs their default actions. */
export async function screenReader(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  const nodes = () => read(devtools)

  const isWithin = (all: readonly Node[], node: Node, role: string) => {
    const byId = new Map(all.map((one) => [one.id, one]))
    for (let at = byId.get(node.parent ?? ''); at; at = byId.get(at.parent ?? ''))
      if (at.role === role) return true
    return false
  }
  const matching = (all: readonly Node[], { role, name, within }: Wanted) =>
    all.filter(
      (node) =>
        !node.ignored &&
        node.role === role &&
        fits(node.name, name) &&
        (within === undefined || isWithin(all, node, within)),
    )

  /** Waits for the element; returns the first of several. */
  async function find(wanted: Wanted): Promise<Node> {
    let found: Node | undefined
    const look = async () => {
      found = matching(await nodes(), wanted)[0]
      return found !== undefined
    }
    await expect
      .poll(look, {
        message: `${wanted.role} "${wanted.name}" in the accessibility tree`,
      })
      .toBe(true)
    if (!found) throw new Error('It was just there')
    return found
  }

  async function onElement(wanted: Wanted, act: string) {
    const { element } = await find(wanted)
    if (element === undefined) throw new Error(`${wanted.role} "${wanted.name}" is no element`)
    const { object } = await devtools.send('DOM.resolveNode', { backendNodeId: element })
    await devtools.send('Runtime.callFunctionOn', {
      ...(object.objectId !== undefined && { objectId: object.objectId }),
      functionDeclaration: act,
      userGesture: true,
    })
  }

  return {
    nodes,
    find,
    /** Performs the default action. */
    press: (role: string, name: string | RegExp, within?: string) =>
      onElement({ role, name, ...(within && { within }) }, 'function () { this.focus(); this.click() }'),
    async type(name: string, text: string) {
      const field = { role: 'textbox', name, within: 'main' }
      await onElement(field, 'function () { this.focus(); this.select() }')
      await page.keyboard.insertText(text)
      // A password field exposes bullets only.
      await expect
        .poll(async () => (await find(field)).value, { message: name })
        .toBe(name.includes('Password') ? '•'.repeat(text.length) : text)
    },
    /** The focused element; throws when the focus is lost. */
    async expectAt(role: string, name: string | RegExp) {
      await expect
        .poll(
          async () => {
            const at = (await nodes()).findLast(({ focused, ignored }) => focused && !ignored)
            return at ? `${at.role}: ${at.name}` : 'nowhere'
          },
          { message: 'where the focus is' },
        )
        .toMatch(typeof name === 'string' ? `${role}: ${name}` : new RegExp(`^${role}: .*${name.source}`))
    },
    /** Checks a new page: its heading has the focus, its name is announced, and its structure is correct. */
    async expectPage(title: string | RegExp) {
      await this.expectAt('heading', title)
      const all = (await nodes()).filter(({ ignored }) => !ignored)
      const of = (role: string) => all.filter((node) => node.role === role)
      const titles = of('heading').filter(({ level }) => level === 1)
      expect(titles, 'one title').toHaveLength(1)
      expect(of('main'), 'one main part').toHaveLength(1)
      for (const navigation of of('navigation'))
        expect(navigation.name, 'each navigation has a name').not.toBe('')
      const nameless = all.filter(
        ({ role, name }) =>
          ['button', 'link', 'textbox', 'combobox', 'searchbox', 'dialog', 'alertdialog'].includes(role) &&
          name === '',
      )
      expect(nameless, 'every control has a name').toEqual([])
    },
  }
}
