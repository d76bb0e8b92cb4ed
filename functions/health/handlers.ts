import type { HealthKind, ReminderKind } from '#shared/rules/health/health.ts';
import type { TenantContext } from '../kernel/context.ts';
import { type AnimalFollowUp, removeRecord } from './treatments/remove.ts';
import { animalFieldsOf, readDueReminders, lastDueDay } from './health-record/due/due.ts';
import type { HealthRecord } from './health-record/health.record.ts';
import { readRecords } from './health-record/list.ts';

interface AnimalRecordsInput {
  readonly query: { readonly animalId: string; readonly reminder?: boolean | undefined };
}

interface DueRecordsInput {
  readonly query: { readonly days: number; readonly limit: number; readonly cursor?: string | undefined };
}

interface RecordView<View> {
  /** A record as the API shows it. */
  readonly toReply: (record: HealthRecord, animalName: string) => View;
  /** The animal's follow-up writes when a record is deleted. */
  readonly readFollowUp?: (
    context: TenantContext,
    ...args: Parameters<AnimalFollowUp>
  ) => ReturnType<AnimalFollowUp>;
}

/**
 * The handlers that the calls of every kind of health record share.
 * @param kind the kind of the records; the second parameter has their form in replies, and what a deletion changes
 */
export const healthHandlers = <View>(
  kind: HealthKind,
  { toReply: toRecordReply, readFollowUp }: RecordView<View>,
) => ({
  /** The records of an animal, under the name that `reply` gives them. */
  list:
    <Reply>(reply: (records: View[]) => Reply) =>
    async ({ query }: AnimalRecordsInput, context: TenantContext): Promise<Reply> => {
      const { animalName, records } = await readRecords(context, { ...query, kind });
      return reply(records.map((record) => toRecordReply(record, animalName)));
    },

  remove: async ({ params: { id } }: { params: { id: string } }, context: TenantContext) => {
    await removeRecord(context, {
      kind,
      id,
      ...(readFollowUp ? { followUpOf: (...args) => readFollowUp(context, ...args) } : {}),
    });
    return {};
  },
});

/** The reminders of a kind of all animals, a page at a time, under the name that `reply` gives them. */
export const dueHandler =
  <View, Reply>(
    kind: ReminderKind,
    toRecordReply: RecordView<View>['toReply'],
    reply: (due: (View & ReturnType<typeof animalFieldsOf>)[]) => Reply,
  ) =>
  async ({ query: { days, limit, cursor } }: DueRecordsInput, { table, today }: TenantContext) => {
    const page = await readDueReminders(table, kind, { until: lastDueDay(days, today), limit, cursor });
    const due = page.due.map(({ record, animal }) => ({
      ...toRecordReply(record, animal.animalName),
      ...animalFieldsOf(animal),
    }));
    return { ...reply(due), count: due.length, nextCursor: page.cursor };
  };
