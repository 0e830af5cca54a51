import { useHydrated } from '@tanstack/react-router'
import * as m from '#texts'
import { isPractice } from '../lib/local-run.ts'
import styles from './practice-mark.module.css'

/** In a practice shop, what a document must say of itself on the screen and on paper. Only the browser knows of practice. */
export const PracticeMark = () =>
  useHydrated() && isPractice() && <strong className={styles.mark}>{m.practice_not_a_bill()}</strong>
