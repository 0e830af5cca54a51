/** Starts the application in the page's one root element. */
import './styles/styles.css'
import { startApp } from './start.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element #root.')
startApp(element)
