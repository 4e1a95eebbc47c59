import { expect, test } from 'vitest'
import { html } from './html.ts'

test('texts are escaped, templates inside of templates are not', () => {
  const names = ['Ana', '<b>'].map(name => html`<li>${name}</li>`)
  const { markup } = html`<ul title="${'"&\''}">${names}${null}${3}</ul>`
  expect(markup).toBe('<ul title="&quot;&amp;&#x27;"><li>Ana</li><li>&lt;b&gt;</li>3</ul>')
})
