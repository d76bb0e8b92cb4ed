import { visibleRecords } from '#shared/access/parts.ts';
import { type HealthHistoryEntry, MAX_MEDS, type rounds } from '#shared/calls/health/rounds.ts';
import { HEALTH_TITLES } from '#shared/rules/health/health.ts';
import type { Handlers } from '../kernel/context.ts';
import { animalChipChanges } from './treatments/animal-chip.ts';
import { readCareList } from './health-record/care-list.ts';
import { readRecords } from './health-record/list.ts';
import { readNeeds } from './health-record/due/animal-needs.ts';
import { formatNotes } from './health-record/notes.ts';
import { healthId, type HealthRecord } from './health-record/health.record.ts';
import { restoreRecord } from './treatments/remove.ts';
import { readRound, readTodaysRound } from './health-record/due/round.ts';
import { readOpenReminders } from './treatments/open-reminders.ts';
import { undo } from './undo/undo.ts';

/** A completed health record as a short entry of the health history. */
function toHistoryEntry(record: HealthRecord): HealthHistoryEntry {
  const { kind, date, kindName = '', clinicName = '' } = record;
  return {
    id: healthId(record),
    actionDate: date,
    type: HEALTH_TITLES[kind],
    kind: kindName,
    clinic: clinicName,
    notes: formatNotes(record),
  };
}

export const roundHandlers = {
  async history({ query: { animalId } }, context) {
    const { records } = await readRecords(context, { animalId, reminder: false });
    return { healthHistories: visibleRecords(context.caller.role, records).map(toHistoryEntry) };
  },

  today: readTodaysRound,

  meds: (_, context) => readRound(context, { kinds: ['med'], limitPerKind: MAX_MEDS }),

  care: readCareList,

  needs: readNeeds,

  open: readOpenReminders,

  async undo({ query: { kind, id: ids } }, context) {
    await undo({ kind, ids }, context);
    return {};
  },

  async restore({ query: { kind, id } }, context) {
    const followUp = kind === 'procedure' ? animalChipChanges.bind(undefined, context) : undefined;
    await restoreRecord(context, { kind, id, followUpOf: followUp });
    return {};
  },
} satisfies Handlers<typeof rounds>;
