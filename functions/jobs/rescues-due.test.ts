import { beforeEach, expect, it, vi } from 'vitest';
import { createdEvent } from '../attachments/attachment.fixture.ts';
import { resumeMerge } from '../customization/merge/resume.ts';
import { countRescues } from '../rescues/usage/count.ts';
import { resumeEnding } from '../rescues/ending/resume.ts';
import { resumeExports } from '../exchange/exports/resume.ts';
import { handler } from './rescues-due.ts';

vi.mock('../customization/merge/resume.ts', () => ({ resumeMerge: vi.fn(async () => undefined) }));
vi.mock('../rescues/usage/count.ts', () => ({ countRescues: vi.fn(async () => undefined) }));
vi.mock('../exchange/exports/resume.ts', () => ({ resumeExports: vi.fn(async () => undefined) }));
vi.mock('../rescues/ending/resume.ts', () => ({ resumeEnding: vi.fn(async () => undefined) }));

beforeEach(() => vi.clearAllMocks());

it('the clock of rescues goes on with merges, then with endings, then counts, in one time', async () => {
  await handler({});
  const works = [resumeMerge, resumeEnding, countRescues].map((work) => vi.mocked(work).mock);
  expect(works.map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  const [first = 0, second = 0, third = 0] = works.flatMap(({ invocationCallOrder }) => invocationCallOrder);
  expect(first < second && second < third).toBe(true);
  const [budget, ...otherBudgets] = works.map(({ calls }) => calls[0]?.[1]);
  expect(otherBudgets).toEqual([budget, budget]);
});

it('merges in trouble hold up neither endings nor the count', async () => {
  vi.mocked(resumeMerge).mockRejectedValueOnce(new Error('Broken'));
  await expect(handler({})).rejects.toThrow('Rescues could not be looked after');
  expect(vi.mocked(countRescues).mock.calls).toHaveLength(1);
});

it('a rescue that begins to be ended wakes its own copy, and nothing else', async () => {
  await handler(createdEvent('exports/requests/moss/copy'));
  const [, , only] = vi.mocked(resumeEnding).mock.calls[0] ?? [];
  expect([only?.('moss'), only?.('fern')]).toEqual([true, false]);
  expect(resumeExports).toHaveBeenCalledOnce();
  expect(resumeMerge).not.toHaveBeenCalled();
  expect(countRescues).not.toHaveBeenCalled();
});
