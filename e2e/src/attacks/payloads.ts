/** What a payload does when it runs: the page looks whether anybody has called it. */
export const CANARY = 'window.minoriCanary?.()';

/** Whatever events fire without anybody's doing, or on focus, and an element that fires them. */
const ELEMENTS: [element: string, event: string][] = [
  ['img src=x', 'onerror'],
  ['img src=/images/icons/favicon.svg', 'onload'],
  ['image src=x', 'onerror'],
  ['svg', 'onload'],
  ['svg><animate begin=0s attributeName=x dur=1s', 'onbegin'],
  ['svg><set begin=0s attributeName=x', 'onbegin'],
  ['body', 'onpageshow'],
  ['body', 'onload'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['video src=x', 'onerror'],
  ['video><source', 'onerror'],
  ['audio src=x', 'onerror'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['iframe src=/', 'onload'],
  ['object data=x', 'onerror'],
  ['embed src=/images/icons/favicon.svg', 'onload'],
  ['link rel=stylesheet href=/assets/none.css', 'onerror'],
  ['style', 'onload'],
  ['script src=/none.js', 'onerror'],
  ['div style=animation-name:x', 'onanimationstart'],
  ['p tabindex=0 autofocus', 'onfocus'],
  ['math><mtext', 'onclick'],
  ['x contenteditable autofocus', 'onfocus'],
  ['xss id=x tabindex=1', 'onfocusin'],
];

/** Ways to write one and the same element so that a filter overlooks it. */
const DISGUISES: ((element: string, event: string) => string)[] = [
  (element, event) => `<${element} ${event}=${CANARY}>`,
  (element, event) => `<${element} ${event}="${CANARY}">`,
  (element, event) => `<${element}/${event}='${CANARY}'/>`,
  (element, event) => `<${element.toUpperCase()} ${event.toUpperCase()}=${CANARY}>`,
  (element, event) => `<${element}\n${event}\n=\n${CANARY}>`,
  (element, event) => `"><${element} ${event}=${CANARY}>`,
  (element, event) => `'><${element} ${event}=${CANARY}//`,
  (element, event) => `<${element} ${event}=&#119;indow.minoriCanary?.()>`,
];

/** Addresses that run instead of leading somewhere. */
const ADDRESSES = [
  `javascript:${CANARY}`,
  `JaVaScRiPt:${CANARY}`,
  `java\tscript:${CANARY}`,
  `java\nscript:${CANARY}`,
  `\u0001javascript:${CANARY}`,
  ` javascript:${CANARY}`,
  `javascript://minori.example/%0a${CANARY}`,
  `javascript&colon;${CANARY}`,
  `&#106;avascript:${CANARY}`,
  `data:text/html,<script>parent.${CANARY}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQubWlub3JpQ2FuYXJ5KCk8L3NjcmlwdD4=`,
  `vbscript:${CANARY}`,
  `https://minori.example/"onmouseover="${CANARY}`,
  `https://minori.example/'><img src=x onerror=${CANARY}>`,
  `https://javascript:${CANARY}@minori.example`,
];

const LINKS: ((address: string) => string)[] = [
  (address) => address,
  (address) => `<a href="${address}">x</a>`,
  (address) => `[x](${address})`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
];

const OTHERS = [
  `<script>${CANARY}</script>`,
  `</script><script>${CANARY}</script>`,
  `<!--<script>${CANARY}</script>-->`,
  `--><script>${CANARY}</script>`,
  `]]><script>${CANARY}</script>`,
  `</title><script>${CANARY}</script>`,
  `</textarea><script>${CANARY}</script>`,
  `</style><script>${CANARY}</script>`,
  `</noscript><script>${CANARY}</script>`,
  `<scr<script>ipt>${CANARY}</scr</script>ipt>`,
  `<script\u0000>${CANARY}</script>`,
  `＜script＞${CANARY}＜/script＞`,
  `\u2028<script>${CANARY}</script>`,
  `<svg><script>${CANARY}</script></svg>`,
  `<svg><style><img src=x onerror=${CANARY}></style>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CANARY}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CANARY}>">`,
  `<iframe srcdoc="<script>parent.${CANARY}</script>">`,
  `<template><script>${CANARY}</script></template>`,
  `<base href="javascript:/"><a href="${CANARY}">x</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CANARY}">`,
  `<style>@import 'javascript:${CANARY}';</style>`,
  `<div style="background:url(javascript:${CANARY})">`,
  `<div style="width:expression(${CANARY})">`,
  `{{constructor.constructor('${CANARY}')()}}`,
  `\${${CANARY}}`,
  `#{${CANARY}}`,
  `<%= ${CANARY} %>`,
  `#<img/src=x onerror=${CANARY}>`,
  `@<svg/onload=${CANARY}>`,
  `{"__html":"<img src=x onerror=${CANARY}>"}`,
  `{"type":"div","props":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${CANARY}>"}}}`,
  `__proto__[innerHTML]=<img src=x onerror=${CANARY}>`,
  `\\u003cscript\\u003e${CANARY}\\u003c/script\\u003e`,
  `%3Cscript%3E${CANARY}%3C/script%3E`,
  `&lt;script&gt;${CANARY}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${CANARY}&amp;gt;`,
  `\u202e<script>${CANARY}</script>`,
  `<a href=# onclick=${CANARY} autofocus onfocus=${CANARY}>`,
  `<input type=image src=x onerror=${CANARY}>`,
];

/** Texts that run in a page which shows them as anything but text. */
export const PAYLOADS: readonly string[] = [
  ...new Set([
    ...ELEMENTS.flatMap(([element, event]) => DISGUISES.map((disguise) => disguise(element, event))),
    ...ADDRESSES.flatMap((address) => LINKS.map((link) => link(address))),
    ...OTHERS,
  ]),
];

/** Return the payloads in texts of at most so many characters, with a line for each. */
export function textsOf(payloads: readonly string[], limit: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads.filter(({ length }) => length <= limit)) {
    const last = texts.at(-1);
    const longer = `${last}\n${payload}`;
    if (last !== undefined && longer.length <= limit) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
}
