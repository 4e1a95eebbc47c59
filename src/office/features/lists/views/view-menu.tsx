import { Suspense, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { deleteView, savedViews, saveView } from '#contract/office/saved-views.ts'
import { officeSession, savePreferences } from '#contract/office/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Popover } from '#ui/dialogs/popover.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { Icon } from '#ui/icon.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { showDone } from '../../forms/show-undo.ts'
import { actKey } from '../../keys/act-key.ts'
import { messages } from './messages.ts'
import type { SavedView, ScreenViews } from './use-views.ts'
import { viewAddress, viewSearch } from './view-address.ts'

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then(module => module.ViewDialog), 'toast')

/** Chooses, saves and sends the views of the open screen (OFX-04). */
export function ViewMenu({ views }: { views: ScreenViews }) {
  const { current, isChanged, reload } = views
  const [asked, setAsked] = useState<'new' | 'rename' | null>(null)
  return (
    <>
      <Popover
        align="end"
        className="w-80 text-ink max-sm:right-auto max-sm:left-0"
        trigger={({ onClick, ...props }) => (
          <Button
            {...props}
            {...actKey('list.views', messages.key)}
            icon={<Icon name="eye" className="size-4" />}
            onClick={() => {
              onClick()
              // Others save views too.
              void reload()
            }}
          >
            <span className="max-w-48 truncate">{messages.viewOf(current?.name ?? messages.all)}</span>
            {isChanged ? <span className="font-normal text-ink-muted">({messages.changed})</span> : null}
            <Icon name="chevron-down" className="size-4" />
          </Button>
        )}
      >
        {close => (
          <div className="grid max-h-[70dvh] gap-2 overflow-y-auto p-2">
            <ViewRows views={views} close={close} />
            <ViewActs
              views={views}
              close={close}
              ask={what => {
                close()
                setAsked(what)
              }}
            />
          </div>
        )}
      </Popover>
      {asked === null ? null : (
        <Suspense>
          <ViewDialog
            views={views}
            view={asked === 'rename' ? current : null}
            search={viewSearch(new URLSearchParams(location.search))}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface MenuPartProps {
  views: ScreenViews
  close: () => void
}

function ViewRows({ views, close }: MenuPartProps) {
  const { views: all, current, open } = views
  const groups = [
    [messages.ofAll, all.filter(({ isShared }) => isShared)],
    [messages.own, all.filter(view => !view.isShared && view.mayEdit)],
    // One that another person sent can be looked at, not changed.
    ...all.flatMap(view =>
      view.isShared || view.mayEdit ? [] : [[messages.sent(view.author), [view]] as const],
    ),
  ] as const
  const choose = (view: SavedView | null) => {
    close()
    open(view)
  }
  return (
    <>
      <Choice name={messages.all} isOn={current === null} onClick={() => choose(null)} />
      {groups.map(([title, members]) =>
        members.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <p className="px-2 text-xs font-semibold text-ink-muted">{title}</p>
            <ul>
              {members.map(view => (
                <li key={view.id} className="flex items-center">
                  <Choice name={view.name} isOn={view.id === current?.id} onClick={() => choose(view)} />
                  <DefaultButton views={views} view={view} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  )
}

function Choice({ name, isOn, onClick }: { name: string; isOn: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-current={isOn || undefined}
      onClick={onClick}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded px-2 text-left text-sm hover:bg-canvas aria-[current]:font-semibold lg:min-h-8"
    >
      <span className="size-4 shrink-0">{isOn ? <Icon name="check" className="size-4" /> : null}</span>
      <span className="truncate">{name}</span>
    </button>
  )
}

/** With which view the screen opens: one of them, or none. */
function DefaultButton({
  views: { screen, defaultId },
  view: { id, name },
}: {
  views: ScreenViews
  view: SavedView
}) {
  const isDefault = id === defaultId
  const change = async () => {
    try {
      await callOffice(savePreferences, { body: { defaultView: { screen, id: isDefault ? null : id } } })
      await invalidate(officeSession)
      showToast('success', isDefault ? messages.noDefaultNow : messages.isDefaultNow)
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      square
      aria-pressed={isDefault}
      aria-label={isDefault ? messages.isDefault(name) : messages.opensWith(name)}
      title={isDefault ? messages.isDefault(name) : messages.opensWith(name)}
      className={isDefault ? 'text-accent' : 'text-ink-muted'}
      onClick={change}
    >
      <Icon name="home" className="size-4" />
    </Button>
  )
}

function ViewActs({ views, close, ask }: MenuPartProps & { ask: (what: 'new' | 'rename') => void }) {
  const { screen, current, isChanged, columns, open } = views
  const mayEdit = current?.mayEdit === true
  const write = async (act: (key: string) => Promise<unknown>, done: string) => {
    close()
    const key = randomKey()
    try {
      await act(key)
      showDone(done, key, savedViews)
    } catch (error) {
      if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
    } finally {
      await invalidate(savedViews)
    }
  }
  const acts: (readonly [label: string, act: () => unknown] | null)[] = [
    isChanged && mayEdit
      ? [
          messages.saveChanges,
          () => {
            const { id, version, name, isShared } = current
            const search = viewSearch(new URLSearchParams(location.search))
            const body = { id, version, screen, name, isShared, search, columns: [...columns] }
            return write(idempotencyKey => callOffice(saveView, { body, idempotencyKey }), messages.saved)
          },
        ]
      : null,
    isChanged
      ? [
          messages.undoChanges,
          () => {
            close()
            open(current)
          },
        ]
      : null,
    [messages.saveNew, () => ask('new')],
    mayEdit ? [messages.rename, () => ask('rename')] : null,
    current === null
      ? null
      : [
          messages.copy,
          async () => {
            close()
            await copy(`${location.origin}${location.pathname}?${viewAddress(current.id)}`)
          },
        ],
    mayEdit
      ? [
          messages.delete,
          async () => {
            await write(async idempotencyKey => {
              await callOffice(deleteView, { body: { id: current.id }, idempotencyKey })
              open(null)
            }, messages.deleted)
          },
        ]
      : null,
  ]
  return (
    <div className="grid border-t border-line pt-2">
      {acts.map(entry =>
        entry === null ? null : (
          <button
            key={entry[0]}
            type="button"
            onClick={() => void entry[1]()}
            className="min-h-11 rounded px-2 text-left text-sm hover:bg-canvas lg:min-h-8"
          >
            {entry[0]}
          </button>
        ),
      )}
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('success', messages.copied)
  } catch {
    // No permission, or not a secure context.
    showToast('warning', messages.copyFailed)
  }
}
