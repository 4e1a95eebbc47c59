import { SettingsNav } from '../features/settings/settings-nav.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { messages } from '../features/team/messages.ts'
import { People } from '../features/team/people.tsx'
import { RepList } from '../features/team/rep-list.tsx'
import { RoleList } from '../features/team/role-list.tsx'

/** People, roles and reps on one page (OFS-14). */
export function TeamScreen() {
  return (
    <Screen title={messages.title}>
      <SettingsNav />
      <div className="grid max-w-6xl grid-cols-1 gap-4">
        <People />
        <RoleList />
        <RepList />
      </div>
    </Screen>
  )
}
