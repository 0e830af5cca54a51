/** ELK in a worker of its own, and how wide a text is drawn. One of each, made when the first chart is wanted. */
import ElkApi from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from './chart.ts'
import { FONT, type Measure } from './chart-lines.ts'
import { type Layout, layOut } from './layout.ts'

type Elk = InstanceType<typeof ElkApi>
let elk: Promise<Elk> | undefined

function measureIn(pen: CanvasRenderingContext2D, family: string): Measure {
  return (text, font) => {
    pen.font = `${font === 'title' ? 700 : 600} ${FONT[font]}px ${family}`
    return pen.measureText(text).width
  }
}

/** How wide texts are in this browser, in the product's own letters. */
export function textMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('This browser cannot measure text.')
  return measureIn(pen, getComputedStyle(document.body).fontFamily)
}

/** @throws when the worker's code cannot be loaded; the next call tries again */
export async function layoutOf(chart: Chart, measure: Measure): Promise<Layout> {
  elk ??= startElk().catch((error: unknown) => {
    elk = undefined
    throw error
  })
  return layOut(chart, await elk, measure)
}

/** A worker whose code is missing says so by an event only; every layout would wait for ever. */
function startElk(): Promise<Elk> {
  return new Promise((resolve, reject) => {
    const started = new ElkApi({
      workerFactory: () => {
        const worker = new Worker(workerUrl)
        worker.addEventListener('error', () => reject(new Error('The code that lays charts out is missing.')))
        return worker
      },
    })
    started.knownLayoutAlgorithms().then(() => resolve(started), reject)
  })
}
