import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { type AnimalRecords, RecordScreen } from '#parts/animal/RecordScreen.tsx';
import { diaryOf } from '#parts/diary/diary-of.tsx';
import { createRecordReader } from '#records/list/RecordList.tsx';
import { BehaviorsSection } from '../behaviors/BehaviorsSection.tsx';

const DIARY: AnimalRecords<Diary> = {
  title: 'Diary',
  right: 'animals.actions.diary',
  kind: 'diary',
  ...diaryOf<Animal>({
    Read: createRecordReader(
      diaries.list,
      ({ id: animalId }) => ({ query: { animalId } }),
      (data) => data.diaries,
    ),
    ownerOf: (animal) => [animal],
    text: ({ animalName }) => `Write down what you notice about ${animalName}.`,
  }),
};

/** /animals/diary?id=…: the diary of an animal, and its known behaviors (product/animals 7.2). */
export default function DiaryPage() {
  return (
    <RecordScreen
      animalRecords={DIARY}
      wrapList={(list, animal) => (
        <>
          {list}
          <BehaviorsSection animal={animal} />
        </>
      )}
    />
  );
}
