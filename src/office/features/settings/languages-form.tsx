import { useState } from 'react'
import { Link } from 'react-router'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice } from '../../browser/call-office.ts'
import { reportFailure } from '../account/report-failure.ts'
import { saveVersion } from '../forms/conflicts/save-over.ts'
import { showDone } from '../forms/show-undo.ts'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { readSetting, type Settings } from './use-setting-form.ts'

type Languages = Settings['languages']
type Language = Languages['all'][number]

/** Which languages people may choose, saved with the click, and the currencies, which nobody chooses (OFS-12). */
export function LanguagesForm({ languages, currencies }: Pick<Settings, 'languages' | 'currencies'>) {
  const [isBusy, setBusy] = useState(false)
  const change = async (code: string, isOn: boolean) => {
    setBusy(true)
    try {
      const key = await saveVersion({
        opened: { version: languages.version, fields: switchesOf(languages) },
        typed: { ...switchesOf(languages), [code]: isOn },
        key: randomKey(),
        send(version, fields, idempotencyKey) {
          const on = languages.all.flatMap(language =>
            fields[language.code] === true && language.isInstalled ? language.code : [],
          )
          const change = { key: 'languages', version: version ?? 0, value: { on } } as const
          return callOffice(saveSettings, { body: { changes: [change] }, idempotencyKey })
        },
        async read() {
          const now = await readSetting('languages')
          return { version: now.version, fields: switchesOf(now) }
        },
        label: field => languages.all.find(language => language.code === field)?.label ?? field,
      })
      showDone(messages.saved, key, officeSettings)
      await readSetting('languages')
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SettingPanel title={messages.languages} effect={languages.effect} changed={languages}>
        <ul className="grid divide-y divide-line">
          {languages.all.map(language => (
            <LanguageLine
              key={language.code}
              language={language}
              isBusy={isBusy}
              onChange={isOn => void change(language.code, isOn)}
            />
          ))}
        </ul>
      </SettingPanel>
      <SettingPanel title={messages.shopCurrencies} effect={currencies.effect}>
        <ul className="grid gap-1 text-sm">
          {currencies.all.map(({ code, symbol, name }) => (
            <li key={code}>
              {name}: {symbol} ({code})
            </li>
          ))}
        </ul>
      </SettingPanel>
    </>
  )
}

interface LanguageLineProps {
  language: Language
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

function LanguageLine({ language, isBusy, onChange }: LanguageLineProps) {
  const { code, label, isOn, isInstalled, fixed, inSpanish, texts, translated, effect } = language
  return (
    <li className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2">
        <Checkbox
          label={<span lang={code}>{label}</span>}
          checked={isOn}
          // What is on may always be turned off, Spanish apart.
          disabled={isBusy || (fixed !== null && (!isOn || inSpanish.length === 0))}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {isInstalled ? null : <Badge tone="neutral">{messages.notInstalled}</Badge>}
      </span>
      {fixed === null ? null : <p>{fixed}</p>}
      {isInstalled ? <p className="text-ink-muted">{effect}</p> : null}
      {inSpanish.length === 0 ? null : (
        <>
          <p>{messages.translatedTexts(translated, texts)}</p>
          <p className="text-ink-muted">{messages.staysSpanish(inSpanish)}</p>
        </>
      )}
      {isInstalled && inSpanish.length > 0 && translated < texts ? (
        <p>
          <Link to={`/contenido?ver=traducir-${code}`}>{messages.toTranslate}</Link>
        </p>
      ) : null}
    </li>
  )
}

/** One field for each language, so that two people who turn different ones do not collide. */
function switchesOf({ all }: Languages): Record<string, boolean> {
  return Object.fromEntries(all.map(({ code, isOn }) => [code, isOn]))
}
