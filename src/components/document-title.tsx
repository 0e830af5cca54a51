import { shop } from '#shared/shop.ts'

/** Names the page in the browser's tab and history: "Login · Doorstep Repair". */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${shop.name}`}</title>
)
