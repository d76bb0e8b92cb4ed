import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dropdown } from './Dropdown.tsx';

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focusedText = () => document.activeElement?.textContent;

it('arrow keys move through the entries, and Escape closes the list and focuses its button', () => {
  render(
    <Dropdown label="Actions">
      {['Adopt', 'Foster', 'Diary'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Dropdown>,
  );
  const opener = screen.getByRole('button', { name: 'Actions' });
  fireEvent.click(opener);
  screen.getByRole('button', { name: 'Adopt' }).focus();
  const focusOrder = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'].map((key) => {
    press(key);
    return focusedText();
  });
  expect(focusOrder).toEqual(['Foster', 'Diary', 'Adopt', 'Diary', 'Adopt']);
  press('Escape');
  expect(screen.queryByRole('button', { name: 'Foster' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('ArrowDown on the button opens the list at its first entry, and the arrow keys pass over disabled ones', async () => {
  render(
    <Dropdown label="More">
      <button type="button" disabled>
        Earlier
      </button>
      <button type="button">Adopt</button>
      <button type="button" disabled>
        Later
      </button>
      <button type="button">Foster</button>
    </Dropdown>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  press('ArrowDown');
  await screen.findByRole('button', { name: 'Adopt' });
  expect(focusedText()).toBe('Adopt');
  press('ArrowDown');
  expect(focusedText()).toBe('Foster');
});
