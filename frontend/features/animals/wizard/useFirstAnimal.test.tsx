import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteFirstAnimal } from '#client/storage/first-animal.ts';
import { SessionContext } from '#client/session/session-context.ts';
import { mockReplies, SESSION } from '#client/test-inside.tsx';
import { useFirstAnimal } from './useFirstAnimal.ts';

afterEach(() => sessionStorage.clear());

const wrapper = ({ children }: { children: ReactNode }) => (
  <SessionContext value={SESSION}>{children}</SessionContext>
);

function arrive() {
  const onOpen = vi.fn();
  const { result } = renderHook(() => useFirstAnimal(onOpen), { wrapper });
  return { onOpen, result };
}

it('opens the wizard once for who comes from the first-time wizard, and tells of the first animal alone', () => {
  const sent = mockReplies({
    'tenants.onboardingEmail': () => {
      throw new Error('nobody hears of this');
    },
  });
  noteFirstAnimal(SESSION.userId, 'open');
  expect(arrive().onOpen).toHaveBeenCalledOnce();
  const { onOpen, result } = arrive();
  expect(onOpen).not.toHaveBeenCalled();
  act(() => result.current.added('Moss'));
  expect(result.current.name).toBe('Moss');
  act(() => result.current.seen());
  act(() => result.current.added('Fern'));
  expect(result.current.name).toBe('');
  expect(sent['tenants.onboardingEmail']).toHaveLength(1);
});

it('is nothing to anybody else', () => {
  mockReplies({});
  noteFirstAnimal('somebody-else', 'open');
  const { onOpen, result } = arrive();
  act(() => result.current.added('Moss'));
  expect(onOpen).not.toHaveBeenCalled();
  expect(result.current.name).toBe('');
});
