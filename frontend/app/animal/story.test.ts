import { expect, it } from 'vitest';
import type { Diary } from '#shared/calls/animals/diaries.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import type { HealthHistoryEntry } from '#shared/calls/health/rounds.ts';
import type { HealthNote } from '#shared/calls/health/healthnotes.ts';
import { toHealthEntry, storyOf } from './story.ts';

const milestone = (id: string, milestoneDate: string) => ({ id, milestoneDate }) as Milestone;
const diary = (id: string, actionDate: string) => ({ id, actionDate }) as Diary;

const treatment = (id: string, actionDate: string) => ({ id, actionDate }) as HealthHistoryEntry;

it('sorts by day, latest first; within a day milestones, then health, then notes, each in their own order', () => {
  const timeline = storyOf({
    milestones: [
      milestone('foster', '2026-02-03'),
      milestone('intake', '2026-01-01'),
      milestone('birth', '2026-01-01'),
    ],
    diaries: [diary('ate', '2026-02-03'), diary('slept', '2026-01-15'), diary('came', '2026-01-01')],
    health: [treatment('rabies', '2026-02-03'), treatment('weighed', '2026-01-16')],
  });
  expect(timeline.map(({ record }) => record.id)).toEqual([
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

it('puts a health note on the day it was written', () => {
  const note = { id: 'n', note: 'Left half', dateCreated: '2026-02-03T12:00:00.000Z' } as HealthNote;
  expect(toHealthEntry(note)).toEqual({
    id: 'n',
    actionDate: '2026-02-03',
    type: 'Health Note',
    kind: '',
    clinic: '',
    notes: 'Left half',
  });
});
