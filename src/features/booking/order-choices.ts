import { hasBrandStep, onlyIssueOf, serviceOf } from '#shared/catalogue/catalogue.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { optionLabel } from '#shared/catalogue/option-labels.ts'
import type { Choice } from '#shared/request/request.ts'
import * as m from '#texts'
import { linkTo } from '../../flow/destinations.ts'

/** The chosen brand, model and issue, each with the link to its picker; null where there is one choice only. */
export function choicesOf({ brand, model, issue }: Choice) {
  const service = serviceOf(brand, issue)
  const { slug } = service
  const hasIssues = onlyIssueOf(slug) === undefined
  return [
    {
      name: m.label_brand(),
      value: optionLabel(brand),
      link: hasBrandStep(service) ? linkTo({ to: 'brands', category: slug }) : null,
    },
    { name: m.label_model(), value: model, link: linkTo({ to: 'models', category: slug, brand }) },
    {
      name: m.label_issue(),
      value: issueLabel(issue),
      link: hasIssues ? linkTo({ to: 'issues', category: slug, brand, model }) : null,
    },
  ] as const
}
