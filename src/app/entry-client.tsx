/** The browser's entry: starts the application in #root and registers the service worker. */
import '#texts/heading-font.css'
import '../styles/styles.css'
import './older-browsers.ts'
import { yieldToMain } from '../lib/yield-to-main.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { startApp } from './start-app.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element #root.')
// The page is visible already: evaluating the script and starting the application are two tasks.
void yieldToMain().then(() => {
  startApp(element)
  registerServiceWorker()
})
