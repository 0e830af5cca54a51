/** A code for UPI apps, drawn on the device: it needs no network, and nobody else draws it. */
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import styles from './upi-code.module.css'

/** The margin that readers need, in modules. */
const QUIET = 4

/** `label`: what it is for. */
export function UpiCode({ uri, label }: { uri: string; label: string }) {
  const code = useMemo(() => generate(uri, { minCorrectionLevel: correction.M }), [uri])
  const size = code.size + 2 * QUIET
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
