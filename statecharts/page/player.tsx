/** The playback controls: slider, previous, play or pause, next, live. */

import { Pause, Play, Radio, SkipBack, SkipForward } from 'lucide'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as m from '#texts'
import type { Frame } from './frames.ts'
import styles from './player.module.css'
import { transitionText } from './step-log.tsx'

type Props = {
  frame: Frame | undefined
  at: number
  count: number
  playing: boolean
  onGo: (at: number) => void
  onPlay: () => void
  onPause: () => void
  onLive: () => void
}

export function Player({ frame, at, count, playing, onGo, onPlay, onPause, onLive }: Props) {
  const description = frame && `${frame.label ?? frame.event}, ${frame.machine}: ${transitionText(frame)}`
  return (
    <section className={styles.player} aria-label={m.player_label()}>
      <p className={styles.description} role="status">
        <span className={styles.position}>{m.player_position({ at: at + 1, count })}</span>{' '}
        <strong>{frame?.label ?? frame?.event}</strong> {frame && transitionText(frame)}
      </p>
      <div className={styles.row}>
        <IconButton label={m.player_back()} onClick={() => onGo(at - 1)}>
          <Icon icon={SkipBack} />
        </IconButton>
        {playing ? (
          <IconButton label={m.player_pause()} onClick={onPause}>
            <Icon icon={Pause} />
          </IconButton>
        ) : (
          <IconButton label={m.player_play()} onClick={onPlay}>
            <Icon icon={Play} />
          </IconButton>
        )}
        <IconButton label={m.player_on()} onClick={() => onGo(at + 1)}>
          <Icon icon={SkipForward} />
        </IconButton>
        <input
          className={styles.slider}
          type="range"
          aria-label={m.player_step()}
          aria-valuetext={description}
          min={0}
          max={Math.max(count - 1, 0)}
          value={at}
          onChange={(event) => onGo(event.currentTarget.valueAsNumber)}
        />
        <Button variant="small" onClick={onLive}>
          <Icon icon={Radio} /> {m.player_live()}
        </Button>
      </div>
    </section>
  )
}
