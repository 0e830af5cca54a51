/** The photos of a request: those of its customer and of the shop, the viewer, and the tiles that add some. */
import { type ReactNode, useEffect, useRef } from 'react'
import { type PhotoToSend, sendable } from '#machines/request/photo-upload-setup.ts'
import { PHOTOS_OF_CUSTOMER, PHOTOS_OF_STAFF } from '#shared/limits.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { FlowDialog } from '../flow/flow-dialog.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { CustomerPhotos } from './customer-photos.tsx'
import { OpenPhoto } from './open-photo.tsx'
import styles from './photos.module.css'
import { ShopPhotos } from './shop-photos.tsx'
import { UploadAlerts } from './upload-alerts.tsx'
import { usePhotos } from './use-photos.ts'

export type PhotoSectionProps = {
  request: Pick<RequestDetails, 'id' | 'name' | 'photos'>
  by: RequestRole
  /** The level of the groups' headings. */
  heading: 'h3' | 'h4'
  /** The id of the section's heading, which is focused when a focused photo is gone. */
  titleId: string
  /** The request takes photos. */
  isOpen: boolean
  /** Stores a photo on a technician's phone instead of sending it. */
  storePhoto?: (photo: PhotoToSend) => Promise<void>
  /** A photo was added, deleted, shared or hidden. */
  onChanged: () => void
  /** Below the photos. */
  children?: ReactNode
}

export function PhotoSection(props: PhotoSectionProps) {
  const { request, by, heading, titleId, isOpen, storePhoto, onChanged, children } = props
  const { id, name, photos } = request
  const { upload, album } = usePhotos({ requestId: id, photos, storePhoto, onChanged })
  const isOfCustomer = by === 'customer'
  const most = isOfCustomer ? PHOTOS_OF_CUSTOMER : PHOTOS_OF_STAFF
  const stored = photos.filter((photo) => (photo.by === 'customer') === isOfCustomer).length
  const { context } = upload.state
  const unread = context.sent.filter((sent) => photos.every((photo) => photo.id !== sent.id))
  const used = stored + unread.length + sendable(context).length
  const failed = context.photos.filter(({ problem }) => problem !== null).length
  const view = {
    photos,
    upload,
    album,
    unread,
    heading,
    stored: stored + unread.length,
    most,
    room: most - stored,
    canAdd: isOpen && used < most,
  }
  return (
    <FocusKeeper titleId={titleId} mark={[photos.length, used, context.photos.length, failed].join()}>
      {isOfCustomer ? (
        <CustomerPhotos {...view}>
          <UploadAlerts {...upload} most={most} />
        </CustomerPhotos>
      ) : (
        <ShopPhotos {...view} name={name}>
          <UploadAlerts {...upload} most={most} />
        </ShopPhotos>
      )}
      {children}
      <FlowDialog {...upload} />
      <FlowDialog {...album}>
        <OpenPhoto {...album} />
      </FlowDialog>
      <Announcer>
        {upload.state.hasTag('busy') ? m.photo_sending() : context.changes > 0 ? m.photo_sent() : undefined}
      </Announcer>
    </FocusKeeper>
  )
}

type KeeperProps = { titleId: string; mark: string; children: ReactNode }

/** Focuses the section's heading when what had the focus was taken out of the list; `mark` changes with the list. */
function FocusKeeper({ titleId, mark, children }: KeeperProps) {
  const content = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    // Some browsers tell that an element lost the focus because it is taken out, others do not.
    const enter = () => {
      isInside.current = true
    }
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) isInside.current = false
      })
    const element = content.current
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list may take the focused element out.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      document.getElementById(titleId)?.focus()
  }, [mark, titleId])
  return (
    <div ref={content} className={styles.content}>
      {children}
    </div>
  )
}
