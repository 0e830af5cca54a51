/** Starts the application in the page's one root element, and what keeps it without a network. */
import '../styles/styles.css'
import { yieldToMain } from '../lib/yield-to-main.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { startApp } from './start-app.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element #root.')
// The page stands there already: what its script is made of was work enough for one piece.
void yieldToMain().then(() => {
  startApp(element)
  registerServiceWorker()
})
