import { expect, it } from 'vitest';
import type { Diary } from '#shared/calls/diaries.ts';
import type { Milestone } from '#shared/calls/milestones.ts';
import { storyOf } from './story.ts';

const milestone = (id: string, milestoneDate: string) => ({ id, milestoneDate }) as Milestone;
const diary = (id: string, actionDate: string) => ({ id, actionDate }) as Diary;

it('stands by day, the latest first, milestones above notes of the same day, in their own order', () => {
  const story = storyOf(
    [milestone('foster', '2026-02-03'), milestone('intake', '2026-01-01'), milestone('birth', '2026-01-01')],
    [diary('ate', '2026-02-03'), diary('slept', '2026-01-15'), diary('came', '2026-01-01')],
  );
  expect(story.map(({ of }) => of.id)).toEqual(['foster', 'ate', 'slept', 'intake', 'birth', 'came']);
});
