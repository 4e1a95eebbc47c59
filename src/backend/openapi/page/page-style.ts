/** The page's only style: no fonts, pictures or scripts are fetched. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#14202b;--muted:#51606e;--canvas:#f4f6f8;--surface:#fff;--line:#dde3e9;--accent:#c2410c;--link:#0b5394;--code:#eef2f5;--get:#0369a1;--post:#15803d;--put:#b45309;--delete:#b91c1c}
@media (prefers-color-scheme:dark){:root{--ink:#e6ebf0;--muted:#a3b0bd;--canvas:#0f161d;--surface:#17212b;--line:#2b3845;--accent:#fb923c;--link:#7cc0f5;--code:#22303d;--get:#7cc0f5;--post:#6fd08c;--put:#f0b45a;--delete:#fb8a8a}}
*{box-sizing:border-box}
html{scroll-padding-top:16px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px;border-radius:3px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9em}
code{background:var(--code);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
.layout{max-width:1280px;margin:0 auto}
main{min-width:0;padding:16px}
h1{font-size:32px;line-height:1.2;margin:16px 0 8px;letter-spacing:-.01em}
h2{font-size:24px;line-height:1.25;margin:48px 0 4px;letter-spacing:-.01em}
h2+p{color:var(--muted);margin:0 0 16px;max-width:70ch}
h3{font-size:20px;line-height:1.3;margin:0}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
h4{font-size:12px;line-height:1.4;margin:24px 0 4px;text-transform:uppercase;letter-spacing:.06em;color:var(--muted)}
.lead{max-width:70ch;font-size:16px}
.lead ul{padding-left:20px}
.lead li{margin:4px 0}
nav{padding:16px 16px 0}
nav ul{list-style:none;margin:0 0 12px;padding:0}
nav li a{display:block;padding:3px 8px;border-radius:4px;text-decoration:none;color:var(--ink);font-size:14px;overflow-wrap:anywhere}
nav li a:hover{background:var(--code)}
nav b{display:block;padding:0 8px;font-size:12px;color:var(--muted);text-transform:uppercase;letter-spacing:.06em}
nav b a{color:inherit;text-decoration:none}
nav details{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:0 8px}
nav summary{padding:12px 8px;font-weight:600;cursor:pointer}
.call,.shape{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:16px;margin:16px 0}
.call:target,.shape:target,tr:target{border-color:var(--accent);box-shadow:inset 3px 0 0 var(--accent)}
.address{margin:4px 0 8px}
.address code{background:none;padding:0;font-size:15px}
.method{display:inline-block;min-width:44px;font:600 12px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
.summary{margin:0;max-width:75ch}
.manner,.type{margin:4px 0;color:var(--muted);max-width:75ch}
.status{color:var(--post);font-size:13px}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
thead th{border-top:0;font-size:12px;color:var(--muted);padding-block:2px}
.fields>thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.fields{table-layout:fixed}
.fields .name,.nest .fields>tbody>tr>th{width:28%}.fields .kind,.nest .fields>tbody>tr>td:nth-child(2){width:28%}
th code{background:none;padding:0;font-weight:600}
i,small,.such,.or{color:var(--muted);font-style:normal;font-size:12px}
.such{display:block}
.nest>td{padding:0 0 8px 16px;border-top:0}
.nest .fields{border-left:2px solid var(--line);padding-left:12px;display:block}
.nest .fields>tbody{display:table;width:100%;table-layout:fixed}
details>summary{cursor:pointer;color:var(--link);padding:8px 0 4px;font-size:14px}
nav details>summary{color:inherit}
pre{margin:4px 0 0;padding:12px;background:var(--code);border-radius:6px;overflow:auto;font-size:13px;line-height:1.5;max-height:70vh}
.refusals{list-style:none;margin:4px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:6px 16px;font-size:13px}
.refusals a{text-decoration:none}.refusals a:hover{text-decoration:underline}
.errors td:first-child{white-space:nowrap}
@media (min-width:1000px){
.layout{display:grid;grid-template-columns:256px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 0 24px 16px}
@supports selector(::details-content){
nav details{background:none;border:0;padding:0}
nav details>summary{display:none}
nav details::details-content{content-visibility:visible;height:auto}
}
main{padding:24px 32px 64px}
.call,.shape{padding:20px 24px}
}
@media (max-width:600px){
h1{font-size:24px}h2{font-size:20px}h3{font-size:18px}
.fields,.fields>tbody,.fields>tbody>tr,.fields>tbody>tr>*,.nest .fields>tbody{display:block;width:auto!important}
.fields>tbody>tr{border-top:1px solid var(--line);padding:8px 0}
.fields>tbody>tr>*{border:0;padding:0}
.fields td:empty{display:none!important}
.fields colgroup{display:none}
.nest>td{padding:0 0 0 8px}
.fields>tbody>.nest{border:0;padding:0}
.errors,.errors tbody,.errors tr,.errors td{display:block}
.errors thead{display:none}
.errors tr{border-top:1px solid var(--line);padding:8px 0}
.errors td{border:0;padding:0}
}
@media print{nav{display:none}.layout{display:block}}
`
