/** Short enough for most fields, and each would run, break out or lead astray where it is not taken for a text. */
export const INJECTION_PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1;--",
  '{{7*7}} #{7*7} <%=7%>',
  '=HYPERLINK("//x.test")',
  '__proto__',
  'javascript:alert(1)',
  '\\u003cb\\u003e &lt;b&gt;',
  'a\u202Eb\u2066 👩‍👩‍👧 e\u0301',
]
