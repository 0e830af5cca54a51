import type { ComponentProps } from 'react'

/** A link to somebody else's site, which learns nothing of this one. */
export const ExternalLink = ({ children, ...link }: Omit<ComponentProps<'a'>, 'rel'>) => (
  <a {...link} rel="noopener noreferrer">
    {children}
  </a>
)
