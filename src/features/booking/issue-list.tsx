/** The issues of a device as tiles, and from 64rem a diagram that highlights the hovered or focused one. */

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Brand, deviceTypeOf, issuesOf, type Model, type Service } from '#shared/catalogue/catalogue.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import * as m from '#texts'
import { requestLink } from '../../components/request-link.ts'
import { usePrices } from '../../components/use-prices.ts'
import { DeviceDiagram } from '../../illustrations/device-diagram.tsx'
import { IssuePicture } from '../../illustrations/issue-picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tiles, tileClass, tileNameClass } from '../../ui/tile.tsx'
import styles from './issue-list.module.css'
import { IssuePrice, PriceNotes } from './issue-price.tsx'

type Props = {
  service: Service
  brand: Brand
  model: Model
  onChoose: (issue: string) => void
}

export function IssueList({ service, brand, model, onChoose }: Props) {
  const [highlightedIssue, highlightIssue] = useState<string>()
  const deviceType = deviceTypeOf(brand.name)
  const issues = issuesOf(service, brand.name)
  const prices = usePrices(model.id).filter(({ issue }) => issues.includes(issue))
  return (
    <div className={styles.layout}>
      <div className={styles.diagram}>
        <DeviceDiagram brand={brand.name} model={model.name} image={model.image} issue={highlightedIssue} />
      </div>
      <Tiles className={styles.issues} aria-label={m.issues()}>
        {issues.map((issue) => (
          <li key={issue}>
            <button
              type="button"
              className={classNames(tileClass(), styles.issue)}
              onPointerEnter={() => highlightIssue(issue)}
              onPointerLeave={() => highlightIssue(undefined)}
              onFocus={() => highlightIssue(issue)}
              onBlur={() => highlightIssue(undefined)}
              onClick={() => onChoose(issue)}
            >
              <IssuePicture issue={issue} deviceType={deviceType} className={styles.picture} />
              <IssuePrice issue={issue} prices={prices}>
                <span className={tileNameClass()}>{issueLabel(issue)}</span>
              </IssuePrice>
            </button>
          </li>
        ))}
        <li>
          <Link
            {...requestLink({ brand: brand.name, model: model.name })}
            className={classNames(tileClass({ dashed: true }), styles.issue)}
          >
            <span className={tileNameClass()}>{m.not_sure()}</span>
            <span className={styles.description}>{m.not_sure_text()}</span>
          </Link>
        </li>
      </Tiles>
      <PriceNotes issues={issues} prices={prices} />
    </div>
  )
}
