import { diaries } from '#shared/calls/animals/diaries.ts';
import { diaryOf } from '#parts/diary/diary-of.tsx';
import { readBy } from '#records/RecordList.tsx';
import { RecordsPage } from '#records/RecordsPage.tsx';

const DIARY = diaryOf<null>({
  Read: readBy(
    diaries.listTenant,
    () => ({}),
    (data) => data.diaries,
  ),
  whose: () => 'rescue',
  text: () => 'What happened at the rescue has its place here: a visit, a repair, a decision.',
});

/** The diary of the rescue (product/tenants 3.1); `title` is its heading where none stands above it. */
export default function RescueDiary({ title }: { readonly title?: string }) {
  return <RecordsPage {...(title ? { title } : {})} list={DIARY} owner={null} />;
}
