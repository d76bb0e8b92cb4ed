import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unsavedSecret, useOneTimeSecret } from './one-time-secret.ts';

it('asks until each of two secrets with the same label is saved or closed', () => {
  const show = () =>
    renderHook(({ isSaved }) => useOneTimeSecret('The key is', isSaved), {
      initialProps: { isSaved: false },
    });
  const [first, second] = [show(), show()];
  first.unmount();
  expect(unsavedSecret()).toBe('The key is');
  second.rerender({ isSaved: true });
  expect(unsavedSecret()).toBeUndefined();
});
