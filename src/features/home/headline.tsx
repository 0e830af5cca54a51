import { useHydrated } from '@tanstack/react-router'
import { Pause, Play } from 'lucide'
import { useEffect, useState } from 'react'
import { currentWord, headlineMachine } from '#machines/site/headline.ts'
import { headlineWords } from '#shared/catalogue/catalogue.ts'
import { formatList } from '#shared/format-list.ts'
import * as m from '#texts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { prefersReducedMotion } from '../../lib/reduced-motion.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './headline.module.css'

type HeadlineFlow = FlowProps<typeof headlineMachine>

/** The machine of the changing headline; it pauses while the tab is hidden. */
export function useHeadline(): HeadlineFlow {
  const isHydrated = useHydrated()
  const [input] = useState(() => ({ reducedMotion: isHydrated && prefersReducedMotion() }))
  const [state, send] = useFlow(headlineMachine, { input })

  useEffect(() => {
    const follow = () => send({ type: document.hidden ? 'pause' : 'resume' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [send])

  return { state, send }
}

/**
 * The home page's title with a changing word. All words share one grid cell, as wide as the widest. Screen readers get
 * one sentence with all words.
 */
export function Headline({ state }: Pick<HeadlineFlow, 'state'>) {
  const word = currentWord(state.context)
  const words = headlineWords()
  return (
    <div className={styles.box}>
      <PageTitle className={styles.headline}>
        <span className="sr-only">{m.headline_heard({ words: formatList(words, m.or_word()) })}</span>
        <span aria-hidden="true">{m.headline_before()}</span>
        <span className={styles.slot} aria-hidden="true">
          {words.map((entry) => (
            <span key={entry} className={styles.word} data-shown={entry === word ? '' : undefined}>
              <b>{entry}</b>
            </span>
          ))}
        </span>
        <span aria-hidden="true">{m.headline_after()}</span>
      </PageTitle>
    </div>
  )
}

/** Stops the headline and lets it change again (WCAG 2.2.2). */
export function HeadlineStop({ state, send }: HeadlineFlow) {
  const isStopped = state.matches('stopped')
  return (
    <IconButton
      className={styles.stop}
      label={isStopped ? m.headline_turn() : m.headline_stop()}
      onClick={() => send({ type: isStopped ? 'rotate' : 'stop' })}
    >
      {isStopped ? <Icon icon={Play} /> : <Icon icon={Pause} />}
    </IconButton>
  )
}
