/** Runs ELK in a web worker, created for the first chart, and measures text on a canvas. */
import ElkApi from 'elkjs/lib/elk-api'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from './chart.ts'
import { FONT, type Measure } from './chart-lines.ts'
import { type Layout, layoutWithElk } from './layout.ts'

type Elk = InstanceType<typeof ElkApi>
let elk: Promise<Elk> | undefined

function measureWith(context: CanvasRenderingContext2D, family: string): Measure {
  return (text, font) => {
    context.font = `${font === 'title' ? 700 : 600} ${FONT[font]}px ${family}`
    return context.measureText(text).width
  }
}

/** Returns a function that measures text widths in pixels, in the page's font. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser cannot measure text.')
  return measureWith(context, getComputedStyle(document.body).fontFamily)
}

/** @throws when the worker's script cannot be loaded; the next call tries again */
export async function computeLayout(chart: Chart, measure: Measure): Promise<Layout> {
  elk ??= startElk().catch((error: unknown) => {
    elk = undefined
    throw error
  })
  return layoutWithElk(chart, await elk, measure)
}

/** A missing worker script is reported only by an `error` event; without it every layout would stay pending. */
function startElk(): Promise<Elk> {
  return new Promise((resolve, reject) => {
    const elkApi = new ElkApi({
      workerFactory: () => {
        const worker = new Worker(workerUrl)
        worker.addEventListener('error', () => reject(new Error('The code that lays charts out is missing.')))
        return worker
      },
    })
    elkApi.knownLayoutAlgorithms().then(() => resolve(elkApi), reject)
  })
}
