/**
 * Stands in a drawn page itself (build/pages/bootstrap-script.ts) and is there before anything is loaded: holds presses until the
 * application answers, and asks for its scripts when the page is painted. Before, they would share the line and the
 * processor with what is to be seen.
 */
import { replayClicks } from './click-replay.ts'
import { SCRIPTS } from './script-template.ts'

/** After so long they are asked for, painted or not. */
const LATEST_MS = 3_000

const root = document.getElementById('root')
if (root) replayClicks(root)

const scripts = document.querySelector<HTMLTemplateElement>(`#${SCRIPTS}`)
/** Once: what was appended is no longer in the template. */
const ask = () => scripts && document.body.append(scripts.content)

setTimeout(ask, LATEST_MS)
// A page in the background is not painted, and need not hurry either: but it may be looked at any time.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) ask()
else new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
