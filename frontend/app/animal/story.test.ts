import { expect, it } from 'vitest';
import type { Diary } from '#shared/calls/animals/diaries.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import type { HealthHistoryEntry } from '#shared/calls/health/rounds.ts';
import { storyOf } from './story.ts';

const milestone = (id: string, milestoneDate: string) => ({ id, milestoneDate }) as Milestone;
const diary = (id: string, actionDate: string) => ({ id, actionDate }) as Diary;

const treated = (id: string, actionDate: string) => ({ id, actionDate }) as HealthHistoryEntry;

it('stands by day, the latest first; of a day the milestone, then the health, then the notes, in their own order', () => {
  const story = storyOf({
    milestones: [
      milestone('foster', '2026-02-03'),
      milestone('intake', '2026-01-01'),
      milestone('birth', '2026-01-01'),
    ],
    diaries: [diary('ate', '2026-02-03'), diary('slept', '2026-01-15'), diary('came', '2026-01-01')],
    health: [treated('rabies', '2026-02-03'), treated('weighed', '2026-01-16')],
  });
  expect(story.map(({ of }) => of.id)).toEqual([
    'foster',
    'rabies',
    'ate',
    'weighed',
    'slept',
    'intake',
    'birth',
    'came',
  ]);
});
