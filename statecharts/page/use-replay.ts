import { useEffect, useEffectEvent } from 'react'
import type { Replay } from './charted-app.ts'
import type { Frame } from './frames.ts'

/** Plays recorded frames from the start; does nothing without them. */
export function useReplay(
  replay: Replay | undefined,
  play: (title: string, frames: readonly Frame[]) => void,
): void {
  const start = useEffectEvent(() => replay && play(replay.title, replay.frames))
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays when the frames have arrived, and again when they are other ones.
  useEffect(() => void start(), [replay])
}
