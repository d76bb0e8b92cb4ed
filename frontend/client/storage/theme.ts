import { storeItem } from './browser-storage.ts';

export type Theme = 'light' | 'dark';

/** The current theme, as `public/first.js` decided it. */
export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Switches to the other theme. The theme of the device is not stored, so that the page follows the device again. */
export function toggleTheme(): void {
  const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
  const systemTheme: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  storeItem('theme', next === systemTheme ? undefined : next);
  dispatchEvent(new Event('havenkeep-theme'));
}
