import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { toastTexts } from '#client/test-inside.tsx';
import Finder, { type Hit } from './Finder.tsx';

function Search() {
  const [enteredValue, setEnteredValue] = useState<string | Hit>('');
  return (
    <Finder
      label="Search"
      placeholder="Name"
      enteredValue={enteredValue}
      find={() => Promise.reject(new ApiError(0, 'No response received from server.'))}
      onType={setEnteredValue}
      onPick={() => undefined}
    />
  );
}

it('does not wait on after the search failed', async () => {
  render(<Search />);
  const isWaiting = () => document.querySelector('[data-pc-section=loadingicon]') !== null;
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ro' } });
  await waitFor(() => expect(isWaiting()).toBe(true));
  await waitFor(() => expect(toastTexts()).toEqual(['No response received from server.']));
  await waitFor(() => expect(isWaiting()).toBe(false));
});
