import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { guardFocus } from './focus-guard.ts';

beforeAll(guardFocus);
beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
  document.body.innerHTML = '<main><a href="/agnes">Agnes</a></main>';
  document.querySelector('a')?.focus();
});

const main = () => document.querySelector('main') as HTMLElement;
const addHtml = (html: string) => main().insertAdjacentHTML('beforeend', html);

it('while a page loads, its main element has the focus, which moves to the heading when that appears', async () => {
  document.querySelector('a')?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  addHtml('<p>Loading</p>');
  addHtml('<h1>Agnes</h1>');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('does not move the focus to the heading once the user focused something else', async () => {
  document.querySelector('a')?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  addHtml('<button>Help</button>');
  document.querySelector('button')?.focus();
  addHtml('<h1>Agnes</h1>');
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

it('keeps the focus in a native dialog when the focused button is removed', async () => {
  addHtml('<dialog aria-label="Agnes"><button>Next</button><button>Delete</button></dialog>');
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  const [next, deleteButton] = [...dialog.querySelectorAll('button')];
  document.querySelector('a')?.focus();
  deleteButton?.focus();
  deleteButton?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog));
  next?.remove();
});
