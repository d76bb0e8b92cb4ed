import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { useArrivals } from './useArrivals.ts';

const row = (id: string) => ({ ...ANIMAL, id });

it('keeps the arrivals of one dialog until animals of another are added', () => {
  const { result } = renderHook(() => useArrivals());
  const ids = () => result.current.animals.map(({ id }) => id);
  const take = (...arrivals: string[]) => act(() => result.current.take(arrivals.map(row)));
  take('pumpkin');
  take('moss');
  expect(ids()).toEqual(['pumpkin', 'moss']);
  act(() => result.current.begin());
  expect(ids()).toEqual(['pumpkin', 'moss']);
  take('acorn-1', 'acorn-2');
  expect(ids()).toEqual(['acorn-1', 'acorn-2']);
  act(() => result.current.clear());
  expect(ids()).toEqual([]);
});
