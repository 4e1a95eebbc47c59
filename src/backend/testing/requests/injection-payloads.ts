/** Short enough for most fields; each would execute or break out if it were not treated as text. */
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
