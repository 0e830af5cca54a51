/** Before all journeys: one PostgreSQL for the whole run, where there is one. */
import { setup } from '../support/global-setup.ts'

export default setup
