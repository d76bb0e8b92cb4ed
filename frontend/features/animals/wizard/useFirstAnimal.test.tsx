import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeFirstAnimalState } from '#client/storage/first-animal.ts';
import { SessionContext } from '#client/session/session-context.ts';
import { mockReplies, SESSION } from '#client/test-inside.tsx';
import { useFirstAnimal } from './useFirstAnimal.ts';

afterEach(() => sessionStorage.clear());

const wrapper = ({ children }: { children: ReactNode }) => (
  <SessionContext value={SESSION}>{children}</SessionContext>
);

function renderFirstAnimal() {
  const onOpen = vi.fn();
  const { result } = renderHook(() => useFirstAnimal(onOpen), { wrapper });
  return { onOpen, result };
}

it('opens the wizard once after the first-time wizard, and reports only the first animal', () => {
  const sent = mockReplies({
    'tenants.onboardingEmail': () => {
      throw new Error('nobody hears of this');
    },
  });
  storeFirstAnimalState(SESSION.userId, 'open');
  expect(renderFirstAnimal().onOpen).toHaveBeenCalledOnce();
  const { onOpen, result } = renderFirstAnimal();
  expect(onOpen).not.toHaveBeenCalled();
  act(() => result.current.added('Moss'));
  expect(result.current.name).toBe('Moss');
  act(() => result.current.dismiss());
  act(() => result.current.added('Fern'));
  expect(result.current.name).toBe('');
  expect(sent['tenants.onboardingEmail']).toHaveLength(1);
});

it('does nothing for another user', () => {
  mockReplies({});
  storeFirstAnimalState('other-user', 'open');
  const { onOpen, result } = renderFirstAnimal();
  act(() => result.current.added('Moss'));
  expect(onOpen).not.toHaveBeenCalled();
  expect(result.current.name).toBe('');
});
