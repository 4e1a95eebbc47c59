import { joinClasses } from './join-classes.ts'

export const iconNames = [
  'alert',
  'arrow-up',
  'barcode',
  'box',
  'calendar',
  'cart',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'compare',
  'copy',
  'document',
  'download',
  'edit',
  'eye',
  'filter',
  'grid',
  'heart',
  'heart-full',
  'home',
  'info',
  'list',
  'logout',
  'mail',
  'menu',
  'minus',
  'phone',
  'pin',
  'play',
  'plus',
  'print',
  'refresh',
  'search',
  'table',
  'tag',
  'trash',
  'truck',
  'upload',
  'user',
  'whatsapp',
  'wrench',
  'zoom',
] as const

export type IconName = (typeof iconNames)[number]

interface IconProps {
  name: IconName
  /** Accessible name where no text stands next to it; without one it is decorative. */
  label?: string
  /** A size, if not `size-5`. */
  className?: string | undefined
}

/** An icon in the current text colour: one empty element, its drawing is a mask of `icons.css`. */
export function Icon({ name, label, className }: IconProps) {
  const classes = joinClasses(`icon icon-${name}`, className)
  return label ? <i role="img" aria-label={label} className={classes} /> : <i className={classes} />
}
