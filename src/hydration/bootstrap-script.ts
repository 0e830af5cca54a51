/** Runs inline in the head of every rendered page, before anything else is loaded (build/pages/bootstrap-script.ts). */
import { replayClicks } from './click-replay.ts'

replayClicks(document)
