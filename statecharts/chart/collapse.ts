/** Charts with collapsed compound states: a collapsed state is one box, and its inner transitions are left out. */
import { type Box, boxesOf, type Chart } from './chart.ts'

const isInside = (inner: string, outer: string) => inner.startsWith(`${outer}.`)

/** The collapsed states that are visible: without those inside of another one. */
export const visibleCollapsed = (keys: Iterable<string>): readonly string[] => {
  const all = [...keys]
  return all.filter((key) => !all.some((outer) => isInside(key, outer))).sort()
}

/**
 * The key itself, or that of the collapsed state that hides what the key names.
 * @param key of a state or of a transition
 */
export const visibleKey = (key: string, collapsed: readonly string[]): string =>
  collapsed.find((outer) => isInside(key, outer)) ?? key

/** Every set of collapsed states that can be visible together. */
export function collapseVariants({ root }: Chart): readonly (readonly string[])[] {
  const product = (boxes: readonly Box[]): string[][] =>
    boxes.reduce<string[][]>(
      (sets, box) => sets.flatMap((set) => variantsOf(box).map((more) => [...set, ...more])),
      [[]],
    )
  const variantsOf = (box: Box): string[][] =>
    box.children.length === 0 ? [[]] : [...product(box.children), [box.key]]
  return product(root.children).map((set) => [...set].sort())
}

function collapseBox(box: Box, keys: readonly string[]): Box {
  if (!keys.includes(box.key))
    return { ...box, children: box.children.map((child) => collapseBox(child, keys)) }
  const count = boxesOf(box).length - 1
  return {
    ...box,
    collapsed: true,
    children: [],
    initial: undefined,
    effects: [...box.effects, `${count} states inside`],
  }
}

export function collapse(chart: Chart, keys: readonly string[]): Chart {
  if (keys.length === 0) return chart
  return {
    ...chart,
    root: collapseBox(chart.root, keys),
    arrows: chart.arrows.flatMap((arrow) => {
      const [from, to] = [visibleKey(arrow.from, keys), visibleKey(arrow.to, keys)]
      const isHidden = from === to && (from !== arrow.from || to !== arrow.to)
      return isHidden ? [] : { ...arrow, from, to }
    }),
  }
}
