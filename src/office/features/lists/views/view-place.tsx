import { useViews } from './use-views.ts'
import { ViewMenu } from './view-menu.tsx'

/** The menu of the screen's views; nothing where the screen has none. */
export function ViewPlace() {
  const views = useViews()
  return views === null ? null : <ViewMenu views={views} />
}
