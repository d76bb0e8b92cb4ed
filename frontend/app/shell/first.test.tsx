import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, storageKey } from '#client/storage/browser-storage.ts';
import { currentTheme, toggleTheme } from '#client/storage/theme.ts';

const SCRIPT = '../../public/first.js';
const root = document.documentElement;

/** Runs the script, as the browser does before the first paint. */
async function open() {
  vi.resetModules();
  await import(SCRIPT);
}

/** The links that it appends; the test records them instead, as the environment would load their files. */
const appendedLinks: string[] = [];

beforeEach(() => {
  appendedLinks.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    for (const link of links)
      if (link instanceof HTMLLinkElement) appendedLinks.push(`${link.rel} ${new URL(link.href).pathname}`);
  });
  document.head.innerHTML = '<meta name="theme-color" content="">';
  localStorage.clear();
  root.removeAttribute('style');
});

it('follows the theme of the device, then the user’s choice, and forgets a choice equal to the device’s theme', async () => {
  await open();
  expect(currentTheme()).toBe('light');
  toggleTheme();
  expect(currentTheme()).toBe('dark');
  expect(localStorage.getItem(storageKey('theme'))).toBe('dark');
  toggleTheme();
  expect(currentTheme()).toBe('light');
  expect(localStorage.getItem(storageKey('theme'))).toBeNull();
});

it('keeps the rescue’s name until the user signs out', async () => {
  localStorage.setItem(storageKey('rescue'), 'Quay "Harbour" Rescue');
  await open();
  expect(root.style.getPropertyValue('--rescue')).toBe('"Quay \\"Harbour\\" Rescue"');
  forgetSession();
  expect(localStorage.getItem(storageKey('rescue'))).toBeNull();
});

it('shows the outline of the shell only if there is a session', async () => {
  await open();
  expect(root.hasAttribute('data-inside')).toBe(false);
  document.cookie = 'havenkeep_session=9999999999; path=/';
  await open();
  expect(root.hasAttribute('data-inside')).toBe(true);
  document.cookie = 'havenkeep_session=; path=/; max-age=0';
});

it('preloads the shared and page files of a signed-in user, and none without a session', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="files inside" content="assets/a-1.js assets/a-2.css">' +
      '<meta name="files /animals/:id" content="assets/animal.js">',
  );
  await open();
  expect(appendedLinks).toEqual([]);
  document.cookie = 'havenkeep_session=9999999999; path=/';
  await open();
  expect(appendedLinks).toEqual([
    'preload /config.json',
    'modulepreload /assets/a-1.js',
    'preload /assets/a-2.css',
  ]);
  appendedLinks.length = 0;
  history.replaceState(null, '', '/animals/01M8J1VXXGDC4TX4A396DEWXVN');
  await open();
  expect(appendedLinks.at(-1)).toBe('modulepreload /assets/animal.js');
  history.replaceState(null, '', '/');
  document.cookie = 'havenkeep_session=; path=/; max-age=0';
});
