import { keptAs, storeOf } from './kept.ts';

export type Theme = 'light' | 'dark';

/** The current theme, as `public/first.js` decided it. */
export const themeNow = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Turns to the other theme. What the device asks for is not kept: then it follows the device again. */
export function turnTheme(): void {
  const next: Theme = themeNow() === 'dark' ? 'light' : 'dark';
  const own: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    if (next === own) storeOf('theme').removeItem(keptAs('theme'));
    else storeOf('theme').setItem(keptAs('theme'), next);
  } catch {
    // A browser that keeps nothing shows what the device asks for.
  }
  dispatchEvent(new Event('havenkeep-theme'));
}
