import { Icon, type IconName } from '#ui/icon.tsx'

/** The kit's icons, and those that the shop has no use for (`office-icons.css`). */
export type MenuIconName = IconName | 'settings' | 'bell'

export function MenuIcon({ name }: { name: MenuIconName }) {
  if (name === 'settings' || name === 'bell') return <i className={`icon icon-${name}`} />
  return <Icon name={name} />
}
