import { colors, fontFamily, type ColorName } from '@minori/design-system/tokens';

const USED = [
  'background',
  'surface',
  'text',
  'text-secondary',
  'hairline',
  'border',
  'accent',
  'accent-hover',
  'accent-soft',
  'on-accent',
  'ink',
  'attention',
  'attention-soft',
] as const satisfies readonly ColorName[];

const themeOf = (name: 'light' | 'dark') =>
  `color-scheme:${name};${USED.map((color) => `--${color}:${colors[name][color]}`).join(';')}`;

/** The whole style sheet of content pages: it stands in the page, which asks for nothing else before it is drawn. */
export const CONTENT_STYLES = `
:root{${themeOf('light')}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${themeOf('dark')}}}
:root[data-theme=dark]{${themeOf('dark')}}
*,*::before,*::after{box-sizing:border-box}
html{font-family:${fontFamily};font-size:16px;line-height:1.85;color:var(--text);background:var(--background);
line-break:strict;word-break:auto-phrase;overflow-wrap:anywhere;-webkit-text-size-adjust:100%;text-size-adjust:100%;
scroll-padding-top:80px}
body,h1,h2,h3,p,ul,ol,blockquote,table{margin:0;padding:0}
h1,h2,h3{line-height:1.4;letter-spacing:.01em;text-wrap:balance}
h1{font-size:30px}h2{font-size:24px}h3{font-size:18px}
a{color:var(--accent);text-underline-offset:3px}a:hover{color:var(--accent-hover)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
img{display:block;max-width:100%;height:auto;border-radius:12px}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:12px;z-index:2;padding:8px 16px;background:var(--surface)}
.bar{background:var(--surface);border-bottom:1px solid var(--hairline)}
.bar div{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:960px;min-height:64px;
margin:0 auto;padding:0 20px}
.bar a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);text-decoration:none}
.home{gap:8px;font-size:21px;font-weight:800;letter-spacing:.05em;line-height:1}
.home g{fill:var(--accent)}
.to{padding:0 16px;border:1px solid var(--hairline);border-radius:8px;font-size:14px;font-weight:600}
main{max-width:960px;margin:0 auto;padding:0 20px 64px}
section{display:grid;gap:16px;padding:40px 0 0}
section>*{max-width:40em;justify-self:start}
.hero{padding:56px 0 40px;border-bottom:1px solid var(--hairline)}
.hero>p{font-size:17px;color:var(--text-secondary)}
ul,ol{display:grid;gap:12px}:lang(en) :is(p,li){text-wrap:pretty}
section>ul{list-style:none;max-width:none;justify-self:stretch}
section>ul>li{padding:16px 20px;border:1px solid var(--hairline);border-radius:12px;background:var(--surface)}
ol{padding-left:1.6em}ol li::marker{font-weight:700;color:var(--accent)}
li p+p{margin-top:8px}
blockquote{padding:16px 20px;border-radius:12px;background:var(--attention-soft);color:var(--text);font-size:15px}
table{display:block;overflow-x:auto;max-width:100%;border-collapse:collapse;font-size:15px;
overflow-wrap:normal;font-variant-numeric:tabular-nums}
th,td{padding:10px 20px 10px 0;border-bottom:1px solid var(--hairline);text-align:left;vertical-align:top}
th:last-child,td:last-child{padding-right:0}th,td:not(:last-child){white-space:nowrap}
.button{display:inline-flex;align-items:center;min-height:52px;padding:0 28px;border-radius:8px;background:var(--accent);
color:var(--on-accent);font-weight:600;text-decoration:none}
.button:hover{background:var(--accent-hover);color:var(--on-accent)}
section:not(.hero) .button{min-height:44px;padding:0 20px;border:1px solid var(--border);background:var(--surface);color:var(--text);
font-size:15px}section:not(.hero) .button:hover{border-color:var(--accent);color:var(--accent-hover)}
.label{display:inline-block;margin-top:24px;padding:2px 10px;border-radius:4px;background:var(--attention-soft);
color:var(--attention);font-size:13px;font-weight:700}
footer{border-top:1px solid var(--hairline);color:var(--text-secondary);font-size:13px}
footer>div{max-width:960px;margin:0 auto;padding:16px 20px 40px}
footer nav{display:flex;flex-wrap:wrap;gap:0 20px}
footer a{display:inline-flex;align-items:center;min-width:44px;min-height:48px;color:inherit}
@media (min-width:720px){h1{font-size:40px}.hero{padding:80px 0 56px}
section>ul{grid-template-columns:repeat(auto-fit,minmax(240px,1fr))}}
@media print{.bar,.skip,footer nav{display:none}section{break-inside:avoid;padding-top:20px}
.button{border:1px solid;background:none;color:inherit}}
`
  .trim()
  .replaceAll('\n', '');
