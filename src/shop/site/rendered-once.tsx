import { type ComponentType, createContext, useContext } from 'react'

/** The HTML of a component with these props, or null if React has to render it in its place. */
export type RenderOnce = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  personal: boolean,
) => string | null

/** Null in the browser. */
export const RenderOnceContext = createContext<RenderOnce | null>(null)

interface RenderedOnceProps<Props> {
  as: 'li' | 'div' | 'header' | 'footer'
  of: ComponentType<Props>
  /** Plain data: equal props are rendered once, for all pages and customers. */
  props: Props
  /** The props are a customer's own: kept apart, for few. */
  personal?: boolean
  className?: string
}

/**
 * An element whose content the server renders once for equal props. In the browser, and to the byte, it is the component
 * in its element; so the component gets all data by its props, and needs no `useId` on the server.
 */
export function RenderedOnce<Props extends object>({
  as: Element,
  of: Component,
  props,
  personal = false,
  className,
}: RenderedOnceProps<Props>) {
  const html = useContext(RenderOnceContext)?.(Component, props, personal) ?? null
  return html === null ? (
    <Element className={className}>
      <Component {...props} />
    </Element>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the component
    <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
