/** The application whose machines the page shows, as props. */
import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { FollowRule, Frame } from './frames.ts'

export type ChartedApp = {
  machines: readonly AnyStateMachine[]
  /** Id of the machine that is shown when the address names none. */
  firstMachine: string
  /** By machine id; "Follow the person" follows every step of a machine without a rule. */
  followRules: Readonly<Record<string, FollowRule>>
  /** IANA name; the log's times are in it. */
  timeZone: string
  /** Loads the generated walks (walks.ts); undefined when they were not generated. */
  loadWalks: (() => Promise<unknown>) | undefined
  /** Sets the title and the meta tags of the page that shows a machine. */
  Metadata: ComponentType<{ machine: string }>
  /** The application's logo, which leads to its first page. */
  Logo: ComponentType<{ className: string | undefined }>
  /** The id of the page's `<main>`. */
  mainId: string
}

/** Recorded frames to play when the page opens, and again when they change. */
export type Replay = { title: string; frames: readonly Frame[] }
