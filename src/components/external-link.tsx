import type { ComponentProps } from 'react'

/** A link to another site, without referrer and opener. */
export const ExternalLink = ({ children, ...link }: Omit<ComponentProps<'a'>, 'rel'>) => (
  <a {...link} rel="noopener noreferrer">
    {children}
  </a>
)
