import { DEFAULT_COLOR } from '#shared/rules/exposure/public-name.ts';

/**
 * The style of the public pages, inlined so that a page is one request. It uses system fonts and the colors of the
 * visitor's light or dark setting. Header and buttons have the rescue's color, on which white text is readable.
 */
const STYLE_SHEET = `
:root{--ink:#1d2733;--soft:#4c5968;--back:#fbfaf7;--card:#fff;--line:#d9dbdd;--link:#1f5e8c;--quiet:#eef1f3;--bad:#a3211f}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--ink);background:var(--back);overflow-wrap:break-word}
a{color:var(--link);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:4px}
img{max-width:100%;display:block}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.2rem);line-height:1.2;margin:0 0 .5rem}
main p{max-width:44rem}
h2{font-size:1.3rem;line-height:1.3;margin:2rem 0 .5rem}
.first{margin-top:0}
p{margin:0 0 1rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;padding:.6rem 1rem;background:var(--card);z-index:1}
.in{max-width:70rem;margin:0 auto;padding:0 1rem}
.head{background:var(--own);color:var(--on)}
.head .in{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;padding-top:.75rem;padding-bottom:.5rem}
.head a{color:inherit}
.head :focus-visible{outline-color:currentColor}
.name{display:flex;align-items:center;gap:.75rem;font-weight:700;font-size:1.2rem;text-decoration:none;margin-right:auto;min-height:2.75rem}
.name img{height:2.75rem;width:auto;max-width:9rem;object-fit:contain;background:#fff;border-radius:6px;padding:3px}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 1.25rem}
nav a{display:inline-block;padding:.6rem 0}
nav a[aria-current]{font-weight:700;text-decoration-thickness:3px}
main.in{padding-top:1.75rem;padding-bottom:3rem;min-height:60vh}
.lead{color:var(--soft);max-width:44rem}
.find{margin:1.25rem 0;background:var(--card);border:1px solid var(--line);border-radius:12px}
summary{padding:.7rem 1rem;font-weight:600;cursor:pointer}
@media (min-width:40rem){@supports selector(::details-content){.find::details-content{content-visibility:visible;display:block;height:auto}.find summary{display:none}}}
.find form{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem 1rem;align-items:end;padding:.5rem 1rem 1rem}
label{display:block;font-size:.9rem;color:var(--soft)}
select,input,textarea{display:block;width:100%;min-height:2.75rem;margin-top:.2rem;padding:.4rem .6rem;font:inherit;color:var(--ink);background:var(--back);border:1px solid var(--soft);border-radius:8px}
.go{display:inline-block;min-height:2.75rem;padding:.55rem 1.4rem;font:inherit;font-weight:600;border:2px solid var(--on);outline-offset:3px;border-radius:8px;background:var(--own);color:var(--on);text-decoration:none;cursor:pointer;box-shadow:0 0 0 1px var(--line)}
.list{list-style:none;margin:1rem 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,7.75rem),1fr));gap:1rem}
@media (min-width:40rem){.list{grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1.25rem}}
.card{position:relative;height:100%;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.card:focus-within{outline:3px solid var(--link)}
.card a:focus-visible{outline:none}
.card .pic{display:block;aspect-ratio:1;width:100%;height:auto;object-fit:cover;background:var(--quiet)}
.card .none{display:grid;place-items:center;font-size:3rem;color:var(--soft)}
.card div{padding:.7rem .8rem .9rem}
.card h2,.card h3{margin:0;font-size:1.1rem}
.card a{color:inherit;text-decoration:none}
.card a::after{content:"";position:absolute;inset:0}
.card p{margin:.1rem 0 0;font-size:.92rem;color:var(--soft)}
.tag{display:inline-block;margin:.35rem .35rem 0 0;padding:.1rem .55rem;border-radius:99px;font-size:.85rem;font-weight:600;background:var(--quiet);color:var(--ink);border:1px solid var(--line)}
.pages{display:flex;justify-content:space-between;gap:1rem;margin:1.5rem 0}
.pages a{padding:.5rem 0}
.one{display:grid;gap:1.5rem 2rem}
.one>*{min-width:0}
@media (min-width:52rem){.one{grid-template-columns:3fr 2fr}}
.big{width:100%;height:auto;aspect-ratio:4/3;object-fit:contain;background:var(--quiet);border-radius:12px}
.more{list-style:none;margin:.75rem 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(6rem,1fr));gap:.75rem}
.more img{width:100%;height:auto;aspect-ratio:1;object-fit:cover;background:var(--quiet);border-radius:8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:1rem 0}
dt{color:var(--soft)}
dd{margin:0}
.note{padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
.ways{display:flex;flex-wrap:wrap;gap:.9rem 1.25rem;margin:1.25rem 0}
.report fieldset{border:1px solid var(--line);border-radius:12px;background:var(--card);margin:0 0 1.25rem;padding:1rem}
.report legend{font-weight:700;font-size:1.2rem;padding:0 .4rem}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:0 1rem}
.field{margin:0 0 .9rem}
.help{color:var(--soft);font-size:.9rem;margin:.2rem 0 0}
.report>.help,.report fieldset>.help{margin-bottom:.9rem}
.error{color:var(--bad);font-weight:600;margin:.2rem 0 0}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.plain{min-height:2.75rem;padding:.5rem 1.2rem;font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:8px;cursor:pointer}
button:disabled{opacity:.6;cursor:default}
.foot{border-top:1px solid var(--line);color:var(--soft);font-size:.95rem;padding:1.25rem 0 2rem}
.foot p{margin:0 0 .4rem}
.foot a{display:inline-block;padding:.15rem 0}
.seen,.away{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;opacity:0}
@media (prefers-reduced-motion:no-preference){.card{transition:box-shadow .15s}.card:hover{box-shadow:0 2px 12px #0003}}
@media print{.find,nav,.pages,.skip{display:none}}
`.replaceAll('\n', '');

/** The colors of the dark mode. */
const DARK_STYLE =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){:root{--ink:#eceff2;--soft:#b3bdc8;--back:#14181d;--card:#1d232a;--line:#39424c;--link:#8cc4ee;--quiet:#262e37;--bad:#ff9d97}}';

const HEX_COLOR = /^#[\da-f]{6}$/i;

/**
 * The style sheet with a rescue's color; an invalid color gives the default one.
 * @param isLight for a frame in another site, which stays light in dark mode too
 */
export function styleOf(color = '', isLight = false): string {
  const accentColor = HEX_COLOR.test(color) ? color : DEFAULT_COLOR;
  return `${STYLE_SHEET}${isLight ? '' : DARK_STYLE}:root{--own:${accentColor};--on:#fff}`;
}
