import { storageKey, storageFor } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

/** The current theme, as `public/first.js` decided it. */
export const themeNow = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Switches to the other theme. The theme of the device's setting is not stored: the page then follows the device again. */
export function toggleTheme(): void {
  const next: Theme = themeNow() === 'dark' ? 'light' : 'dark';
  const systemTheme: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    if (next === systemTheme) storageFor('theme').removeItem(storageKey('theme'));
    else storageFor('theme').setItem(storageKey('theme'), next);
  } catch {
    // Without storage the page follows the device's setting.
  }
  dispatchEvent(new Event('havenkeep-theme'));
}
