import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { Pause, Play } from 'lucide'
import { useEffect, useState } from 'react'
import { currentWord, headlineMachine } from '#machines/site/headline.ts'
import { HEADLINE_WORDS } from '#shared/catalogue.ts'
import { formatList } from '#shared/format-list.ts'
import { useApp } from '../../core/app-context.ts'
import { prefersReducedMotion } from '../../lib/reduced-motion.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './headline.module.css'

const ALL = formatList(HEADLINE_WORDS, 'or')

/**
 * The home page's title with a changing word. All words share one grid cell, as wide as the widest. Screen readers get
 * one sentence with all words. The animation can be stopped (WCAG 2.2.2).
 */
export function Headline() {
  const { inspectOptions } = useApp()
  const isHydrated = useHydrated()
  const [input] = useState(() => ({ reducedMotion: isHydrated && prefersReducedMotion() }))
  const [state, send] = useMachine(headlineMachine, { input, ...inspectOptions })
  const word = currentWord(state.context)
  const isStopped = state.matches('stopped')

  useEffect(() => {
    const follow = () => send({ type: document.hidden ? 'pause' : 'resume' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [send])

  return (
    <div className={styles.box}>
      <PageTitle className={styles.headline}>
        <span className="sr-only">We repair your {ALL} at your doorstep</span>
        <span aria-hidden="true">We repair your</span>
        <span className={styles.slot} aria-hidden="true">
          {HEADLINE_WORDS.map((entry) => (
            <span key={entry} className={styles.word} data-shown={entry === word ? '' : undefined}>
              <b>{entry}</b>
            </span>
          ))}
        </span>
        <span aria-hidden="true">at your doorstep</span>
      </PageTitle>
      <IconButton
        className={styles.stop}
        label={isStopped ? 'Let the headline change' : 'Stop the changing headline'}
        onClick={() => send({ type: isStopped ? 'rotate' : 'stop' })}
      >
        {isStopped ? <Icon icon={Play} /> : <Icon icon={Pause} />}
      </IconButton>
    </div>
  )
}
