import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

test.each([
  // Google Docs wraps everything in a bold element that is not bold.
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;color:#000">uno</span> dos</p></b>',
    '<p><strong>uno</strong> dos</p>',
  ],
  ['<span style="font-style:italic"><span>a</span>b</span>c', '<em>ab</em>c'],
  [
    "<p class=MsoNormal><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>x<o:p></o:p></p>",
    '<p>·&nbsp; x<o:p></o:p></p>',
  ],
  ['<style>p{color:red}</style><!-- <p>no</p> --><script>x()</script><p onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="https://a.uy/?q=1" target="_blank" style="x">a</a>', '<a href="https://a.uy/?q=1">a</a>'],
  ['1 < 2', '1 '],
  ['<p data-pm-slice="0 0 []" style="x">own</p>', '<p data-pm-slice="0 0 []" style="x">own</p>'],
])('OFM-13 of what is pasted no style, comment or script is left: %s', (html, clean) => {
  expect(cleanPasted(html)).toBe(clean)
})
