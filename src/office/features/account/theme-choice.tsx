import { useState } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { type Theme, themeCookie, themeOf } from '../../site/theme-cookie.ts'
import { messages } from './messages.ts'

const SYSTEM = 'system'
const OF_VALUE: Readonly<Record<string, Theme>> = { light: 'light', dark: 'dark' }
const OPTIONS = [
  { value: SYSTEM, label: messages.themes.system },
  { value: 'light', label: messages.themes.light },
  { value: 'dark', label: messages.themes.dark },
]

/** Light, dark, or as the system has it; for this browser (OFX-18). */
export function ThemeChoice() {
  const [theme, setTheme] = useState(() => themeOf(document.cookie))
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = themeCookie(chosen)
    if (chosen === null) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }
  return (
    <Select
      label={messages.themeOf}
      options={OPTIONS}
      value={theme ?? SYSTEM}
      onChange={event => choose(OF_VALUE[event.currentTarget.value] ?? null)}
    />
  )
}
