import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { guardFocus } from './focus-guard.ts';

beforeAll(guardFocus);
beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
  document.body.innerHTML = '<main><a href="/agnes">Agnes</a></main>';
  document.querySelector('a')?.focus();
});

const main = () => document.querySelector('main') as HTMLElement;
const came = (html: string) => main().insertAdjacentHTML('beforeend', html);

it('a page that is long in coming holds the focus for its heading', async () => {
  document.querySelector('a')?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  came('<p>Loading</p>');
  came('<h1>Agnes</h1>');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('who went on meanwhile is not called back to the heading', async () => {
  document.querySelector('a')?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main()));
  came('<button>Help</button>');
  document.querySelector('button')?.focus();
  came('<h1>Agnes</h1>');
  await new Promise((heard) => setTimeout(heard));
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

it('stays in a native dialog, such as that of photos', async () => {
  came('<dialog aria-label="Agnes"><button>Next</button><button>Delete</button></dialog>');
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  const [next, gone] = [...dialog.querySelectorAll('button')];
  document.querySelector('a')?.focus();
  gone?.focus();
  gone?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog));
  next?.remove();
});
