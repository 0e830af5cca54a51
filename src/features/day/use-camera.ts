/** Runs the camera of a job's photos: the input that opens it, and the place that is kept in case it ends the page. */
import { useEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { type CameraPlace, cameraMachine } from '#machines/request/camera.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { deletePlace, takePlace, writePlace } from '../../offline/drafts.ts'

/** @param userId the technician's account @returns the machine, and what the file input is bound to */
export function useCamera(userId: number, requestId: number) {
  const input = useRef<HTMLInputElement>(null)
  const [state, send] = useFlow(cameraMachine, {
    input: { userId, requestId },
    actors: {
      takePlace: fromPromise<CameraPlace | null, { userId: number; requestId: number }>(({ input: of }) =>
        takePlace(of.userId, of.requestId, Date.now()),
      ),
      keepPlace: fromPromise<void, { userId: number; place: CameraPlace }>(({ input: of }) =>
        writePlace(of.userId, of.place, Date.now()),
      ),
    },
    actions: {
      openCamera: () => input.current?.click(),
      forgetPlace: (_, of) => void deletePlace(of.userId).catch(() => undefined),
    },
  })
  // React knows no `cancel` event of inputs.
  useEffect(() => {
    const element = input.current
    const cancel = () => send({ type: 'cancelled' })
    element?.addEventListener('cancel', cancel)
    return () => element?.removeEventListener('cancel', cancel)
  }, [send])
  return { input, state, send }
}
