import { diaries } from '#shared/calls/animals/diaries.ts';
import { diaryOf } from '#parts/diary/diary-of.tsx';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { RecordsPage } from '#records/list/RecordsPage.tsx';

const DIARY = diaryOf<null>({
  Read: createRecordReader(
    diaries.listTenant,
    () => ({}),
    (data) => data.diaries,
  ),
  ownerOf: () => 'rescue',
  text: () => 'Write down what happens at the rescue: a visit, a repair, a decision.',
});

/**
 * The diary of the rescue (product/tenants 3.1).
 * @param headed true if a heading is above it already
 */
export default function RescueDiary({ headed = false }: { readonly headed?: boolean }) {
  return <RecordsPage title="Diary" hasHeading={headed} list={DIARY} owner={null} />;
}
