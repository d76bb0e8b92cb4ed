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
 * @param isBelowHeading true below a heading that names it
 */
export default function RescueDiary({ isBelowHeading = false }: { readonly isBelowHeading?: boolean }) {
  return <RecordsPage title="Diary" hasHeading={isBelowHeading} list={DIARY} owner={null} />;
}
