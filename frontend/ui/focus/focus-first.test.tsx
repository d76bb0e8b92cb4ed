import { beforeEach, expect, it } from 'vitest';
import { focusFirst } from './dialog-focus.ts';

const opened = (content: string) => {
  document.body.innerHTML = `<div class="modal"><div class="p-dialog-content">${content}</div><button>Save</button></div>`;
};
const focused = () => document.activeElement;

beforeEach(() => opened('<details><input name="all"></details><input type="file"><input name="name">'));

it('a dialog that opens gives the focus to its first field that is not folded away', () => {
  focusFirst();
  expect(focused()?.getAttribute('name')).toBe('name');
});

it('a field that began with its value is passed over, unless all did', () => {
  opened('<div data-settled><select name="type"></select></div><input name="person">');
  focusFirst();
  expect(focused()?.getAttribute('name')).toBe('person');
  opened('<div data-settled><select name="type"></select></div>');
  focusFirst();
  expect(focused()?.getAttribute('name')).toBe('type');
});

it('one without fields has it itself, not the page behind it', () => {
  opened('<p>Nothing to fill in</p>');
  focusFirst();
  expect(focused()?.className).toBe('modal');
});

it('who was quicker and is at its buttons stays there', () => {
  document.querySelector('button')?.focus();
  focusFirst();
  expect(focused()?.textContent).toBe('Save');
});

it('a dialog that got it itself, as what opened it is gone, hands it on to its first field', () => {
  const dialog = document.querySelector<HTMLElement>('.modal');
  if (dialog) dialog.tabIndex = -1;
  dialog?.focus();
  focusFirst();
  expect(focused()?.getAttribute('name')).toBe('name');
});
