/** Starts the application in the page's one root element, and what keeps it without a network. */
import './styles/styles.css'
import { registerWorker } from './register-worker.ts'
import { startApp } from './start.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element #root.')
startApp(element)
registerWorker()
