import type { DrawingKind } from './kinds.ts';

export interface Coat {
  readonly coat: string;
  readonly shade: string;
}

const INK = '#2c2925';

const eyes = (y: number, gap = 8) =>
  `<circle cx="${32 - gap}" cy="${y}" r="2.2" fill="${INK}" /><circle cx="${32 + gap}" cy="${y}" r="2.2" fill="${INK}" />`;

const muzzle = (y: number, fill = '#fbf3e8') =>
  `<ellipse cx="32" cy="${y}" rx="8.5" ry="7" fill="${fill}" /><ellipse cx="32" cy="${y - 2.5}" rx="3.2" ry="2.3" fill="${INK}" />`;

/** Heads on a field of 64 × 64 as SVG, a handful of shapes each; for lists and for the demo's pictures. */
export const HEADS: Record<DrawingKind, (coat: Coat) => string> = {
  dog: ({ coat, shade }) =>
    `<rect x="17" y="15" width="30" height="36" rx="15" fill="${coat}" /><path d="M18 16c-8 0-10 8-9 17 .5 5 6 5 8 1l4-15z" fill="${shade}" /><path d="M46 16c8 0 10 8 9 17-.5 5-6 5-8 1l-4-15z" fill="${shade}" />${eyes(30)}${muzzle(41)}`,
  cat: ({ coat, shade }) =>
    `<path d="M15 12l11 8h12l11-8v26c0 9-8 15-17 15s-17-6-17-15z" fill="${coat}" /><path d="M18 18l6 5-6 7zM46 18l-6 5 6 7z" fill="${shade}" />${eyes(34)}<path d="M29.5 40h5L32 43z" fill="${INK}" /><path d="M32 43v2.5M20 41l-9-1.5M20 44l-9 1.5M44 41l9-1.5M44 44l9 1.5" stroke="${shade}" stroke-width="1.3" fill="none" />`,
  rabbit: ({ coat, shade }) =>
    `<rect x="20" y="5" width="9" height="29" rx="4.5" fill="${coat}" /><rect x="35" y="5" width="9" height="29" rx="4.5" fill="${coat}" /><rect x="22.5" y="9" width="4" height="20" rx="2" fill="${shade}" opacity=".6" /><rect x="37.5" y="9" width="4" height="20" rx="2" fill="${shade}" opacity=".6" /><ellipse cx="32" cy="40" rx="15" ry="14" fill="${coat}" />${eyes(37)}<ellipse cx="32" cy="44" rx="6" ry="5" fill="#fbf3e8" /><ellipse cx="32" cy="42" rx="2" ry="1.5" fill="${INK}" />`,
  horse: ({ coat, shade }) =>
    `<path d="M21 8l5 8h12l5-8 1 14-2 24c0 6-4 9-10 9s-10-3-10-9l-2-24z" fill="${coat}" /><path d="M28 9c2-3 6-3 8 0l-2 17c-1 2-3 2-4 0z" fill="${shade}" />${eyes(27, 9)}<ellipse cx="32" cy="47" rx="9" ry="7.5" fill="${shade}" /><ellipse cx="28.5" cy="47" rx="1.5" ry="2" fill="${INK}" /><ellipse cx="35.5" cy="47" rx="1.5" ry="2" fill="${INK}" />`,
  goat: ({ coat, shade }) =>
    `<path d="M24 18C22 10 18 7 14 7c4 4 4 9 6 13zM40 18c2-8 6-11 10-11-4 4-4 9-6 13z" fill="${shade}" /><path d="M20 22l-11 4c2 5 7 6 12 3zM44 22l11 4c-2 5-7 6-12 3z" fill="${coat}" /><path d="M20 20c4-5 20-5 24 0l-3 24c-1 5-5 7-9 7s-8-2-9-7z" fill="${coat}" />${eyes(29, 7)}<ellipse cx="32" cy="44" rx="7" ry="5.5" fill="#fbf3e8" /><path d="M29 43h6M32 51v5" stroke="${shade}" stroke-width="2" stroke-linecap="round" />`,
  pig: ({ coat, shade }) =>
    `<path d="M14 16l12 3-6 11zM50 16l-12 3 6 11z" fill="${shade}" /><ellipse cx="32" cy="36" rx="18" ry="17" fill="${coat}" />${eyes(31, 9)}<ellipse cx="32" cy="41" rx="8.5" ry="6.5" fill="${shade}" /><ellipse cx="29" cy="41" rx="1.5" ry="2.3" fill="${INK}" /><ellipse cx="35" cy="41" rx="1.5" ry="2.3" fill="${INK}" />`,
  cow: ({ coat, shade }) =>
    `<path d="M18 18c-3-2-5-6-4-10 3 4 6 5 9 6zM46 18c3-2 5-6 4-10-3 4-6 5-9 6z" fill="#efe3d0" /><path d="M18 20l-11 4c2 5 7 6 12 3zM46 20l11 4c-2 5-7 6-12 3z" fill="${shade}" /><path d="M18 18c4-5 24-5 28 0l-3 24c-1 6-6 9-11 9s-10-3-11-9z" fill="${coat}" /><path d="M36 15c5 0 9 2 10 4l-2 14c-6-2-9-9-8-18z" fill="${shade}" />${eyes(29, 8)}<ellipse cx="32" cy="44" rx="10.5" ry="7.5" fill="#f3d9cd" /><circle cx="28" cy="44" r="1.6" fill="${INK}" /><circle cx="36" cy="44" r="1.6" fill="${INK}" />`,
  bird: ({ coat, shade }) =>
    `<path d="M28 13c0-5 3-7 4-7s4 2 4 7z" fill="${shade}" /><circle cx="32" cy="31" r="18" fill="${coat}" /><path d="M16 40c4 12 28 12 32 0-6 4-26 4-32 0z" fill="${shade}" />${eyes(28)}<path d="M27 33h10l-5 8z" fill="#e5a13c" />`,
  tortoise: ({ coat, shade }) =>
    `<path d="M9 42c0-14 10-24 23-24s23 10 23 24z" fill="${shade}" /><path d="M22 40l4-13h12l4 13z" fill="${coat}" opacity=".75" /><rect x="9" y="40" width="46" height="6" rx="3" fill="${coat}" /><path d="M24 44h16v4c0 5-4 8-8 8s-8-3-8-8z" fill="#9fae7c" />${eyes(49, 4)}`,
  lizard: ({ coat, shade }) =>
    `<path d="M32 8c12 0 18 12 17 25-1 14-8 23-17 23S16 47 15 33C14 20 20 8 32 8z" fill="${coat}" /><path d="M32 12v30M24 18c4 3 12 3 16 0M22 27c5 3 15 3 20 0" stroke="${shade}" stroke-width="2" fill="none" /><circle cx="19" cy="31" r="4.5" fill="#fbf3e8" /><circle cx="45" cy="31" r="4.5" fill="#fbf3e8" />${eyes(31, 13)}<path d="M25 46c4 3 10 3 14 0" stroke="${INK}" stroke-width="1.6" fill="none" stroke-linecap="round" />`,
  small: ({ coat, shade }) =>
    `<circle cx="18" cy="20" r="8" fill="${shade}" /><circle cx="46" cy="20" r="8" fill="${shade}" /><ellipse cx="32" cy="36" rx="19" ry="17" fill="${coat}" />${eyes(33)}<ellipse cx="32" cy="43" rx="8" ry="6" fill="#fbf3e8" /><ellipse cx="32" cy="40.5" rx="2.3" ry="1.7" fill="${INK}" />`,
  paw: ({ shade }) =>
    `<g fill="${shade}"><ellipse cx="19" cy="29" rx="4.5" ry="6" /><ellipse cx="27" cy="20" rx="4.5" ry="6" /><ellipse cx="37" cy="20" rx="4.5" ry="6" /><ellipse cx="45" cy="29" rx="4.5" ry="6" /><path d="M32 29c6 0 13 8 13 14 0 4-3 6-6 6s-4-1-7-1-4 1-7 1-6-2-6-6c0-6 7-14 13-14z" /></g>`,
};
