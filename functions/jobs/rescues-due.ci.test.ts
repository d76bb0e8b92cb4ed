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

it('the schedule of rescues continues merges, then closings, then counts, within one time budget', async () => {
  await handler({});
  const workMocks = [resumeMerge, resumeEnding, countRescues].map((work) => vi.mocked(work).mock);
  expect(workMocks.map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  const [firstOrder = 0, secondOrder = 0, thirdOrder = 0] = workMocks.flatMap(
    ({ invocationCallOrder }) => invocationCallOrder,
  );
  expect(firstOrder < secondOrder && secondOrder < thirdOrder).toBe(true);
  const [budget, ...otherBudgets] = workMocks.map(({ calls }) => calls[0]?.[1]);
  expect(otherBudgets).toEqual([budget, budget]);
});

it('failing merges delay neither closings nor the count', async () => {
  vi.mocked(resumeMerge).mockRejectedValueOnce(new Error('Broken'));
  await expect(handler({})).rejects.toThrow('Rescues could not be looked after');
  expect(vi.mocked(countRescues).mock.calls).toHaveLength(1);
});

it('a rescue that starts closing triggers its own copy, and nothing else', async () => {
  await handler(createdEvent('exports/requests/moss/copy'));
  const [, , isWanted] = vi.mocked(resumeEnding).mock.calls[0] ?? [];
  expect([isWanted?.('moss'), isWanted?.('fern')]).toEqual([true, false]);
  expect(resumeExports).toHaveBeenCalledOnce();
  expect(resumeMerge).not.toHaveBeenCalled();
  expect(countRescues).not.toHaveBeenCalled();
});
