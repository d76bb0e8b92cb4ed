import { visibleRecords } from '#shared/access/parts.ts';
import { type HealthHistoryEntry, MAX_MEDS, type rounds } from '#shared/calls/health/rounds.ts';
import { HEALTH_TITLES } from '#shared/rules/health/health.ts';
import type { Handlers } from '../kernel/context.ts';
import { chipFollows } from './treatments/chip.ts';
import { careList } from './health-record/care-list.ts';
import { recordsOf } from './health-record/list.ts';
import { needsOf } from './health-record/due/needs.ts';
import { notesOf } from './health-record/notes.ts';
import { healthId, type HealthRecord } from './health-record/health.record.ts';
import { restoreRecord } from './treatments/remove.ts';
import { roundOf, todaysRound } from './health-record/due/round.ts';
import { openReminders } from './treatments/open.ts';
import { undo } from './undo/undo.ts';

/** The completed items, in short for the history. */
function historyEntry(record: HealthRecord): HealthHistoryEntry {
  const { kind, date, kindName = '', clinicName = '' } = record;
  return {
    id: healthId(record),
    actionDate: date,
    type: HEALTH_TITLES[kind],
    kind: kindName,
    clinic: clinicName,
    notes: notesOf(record),
  };
}

export const roundHandlers = {
  async history({ query: { animalId } }, context) {
    const { records } = await recordsOf(context, { animalId, reminder: false });
    return { healthHistories: visibleRecords(context.caller.role, records).map(historyEntry) };
  },

  today: todaysRound,

  meds: (_, context) => roundOf(context, { kinds: ['med'], most: MAX_MEDS }),

  care: careList,

  needs: needsOf,

  open: openReminders,

  async undo({ query: { kind, id: ids } }, context) {
    await undo({ kind, ids }, context);
    return {};
  },

  async restore({ query: { kind, id } }, context) {
    const following = kind === 'procedure' ? chipFollows.bind(undefined, context) : undefined;
    await restoreRecord(context, { kind, id, following });
    return {};
  },
} satisfies Handlers<typeof rounds>;
