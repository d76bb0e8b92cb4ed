import { beforeEach, expect, it } from 'vitest';
import { focusFirst } from './dialog-focus.ts';

const openDialog = (content: string) => {
  document.body.innerHTML = `<div class="modal"><div class="p-dialog-content">${content}</div><button>Save</button></div>`;
};
const focusedElement = () => document.activeElement;

beforeEach(() => openDialog('<details><input name="all"></details><input type="file"><input name="name">'));

it('focuses the first field of a dialog that is not folded away', () => {
  focusFirst();
  expect(focusedElement()?.getAttribute('name')).toBe('name');
});

it('passes over a field that began with a value, unless all did', () => {
  openDialog('<div data-settled><select name="type"></select></div><input name="person">');
  focusFirst();
  expect(focusedElement()?.getAttribute('name')).toBe('person');
  openDialog('<div data-settled><select name="type"></select></div>');
  focusFirst();
  expect(focusedElement()?.getAttribute('name')).toBe('type');
});

it('focuses a dialog without fields itself, not the page behind it', () => {
  openDialog('<p>Nothing to fill in</p>');
  focusFirst();
  expect(focusedElement()?.className).toBe('modal');
});

it('leaves the focus on a button that the user already focused', () => {
  document.querySelector('button')?.focus();
  focusFirst();
  expect(focusedElement()?.textContent).toBe('Save');
});

it('moves the focus from the dialog itself to its first field', () => {
  const dialog = document.querySelector<HTMLElement>('.modal');
  if (dialog) dialog.tabIndex = -1;
  dialog?.focus();
  focusFirst();
  expect(focusedElement()?.getAttribute('name')).toBe('name');
});
