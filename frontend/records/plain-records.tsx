import type { ReactNode } from 'react';
import {
  toIdInput,
  recordsInReply,
  pageOf,
  type PlainCalls,
  toListInput,
} from '#shared/contract/plain-calls.ts';
import { createDeleteDialog } from './deleting/deleting.tsx';
import type { Forms } from './record-forms.tsx';
import { createRecordReader, type RecordList } from './list/RecordList.tsx';
import type { RecordWithId } from './table/RecordTable.tsx';

/** The configuration of a list of plain records. */
interface PlainList<O, R extends RecordWithId> extends Omit<RecordList<O, R>, 'Read' | 'Add' | 'dialogs'> {
  readonly forms: Forms<O, R>;
  /** The name of the record in the question before it is deleted; by default its `nameOf`, in bold. */
  readonly nameInQuestion?: (record: R) => ReactNode;
}

/**
 * Makes the list of the records whose calls `plainCalls` declares: reading, adding, editing and deleting follow from
 * the calls, as do the title and the right of its page, and the kind of deleted records that it lists.
 */
export const createPlainList =
  <R extends RecordWithId, O extends { readonly id: string } = { readonly id: string }>() =>
  <C extends PlainCalls>(
    calls: C,
    config: PlainList<O, R>,
  ): RecordList<O, R> & ReturnType<typeof pageOf<C>> => ({
    ...pageOf(calls),
    ...config,
    Read: createRecordReader(
      calls.list,
      ({ id }: O) => toListInput(calls, id),
      (data) => recordsInReply<R>(calls, data),
    ),
    Add: config.forms.Add,
    dialogs: {
      edit: config.forms.Edit,
      delete: createDeleteDialog({
        remove: calls.remove,
        restore: calls.restore,
        input: (record: R) => toIdInput(calls, record),
        name: (record: R) => config.nameInQuestion?.(record) ?? <strong>{config.nameOf(record)}</strong>,
        // Only the lists of an animal show deleted records below, where they can be restored.
        mentionsRestore: calls.add.plain.owner === 'animal',
      }),
    },
  });
