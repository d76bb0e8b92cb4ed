import { attachments } from '#shared/calls/attachments/attachments.ts';
import { callQuery } from '#client/calls/api.ts';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import { FileManager } from '#parts/files/FileManager.tsx';
import { RestorableRecords } from '#parts/history/RestorableRecords.tsx';

/** /animals/attachments?id=…: the files of an animal (product/files 1.1). */
export default function AnimalFilesPage() {
  return (
    <AnimalScreen title="Photos, Videos & Documents" right="animals.actions.attachment">
      {({ id: animalId }) => (
        <>
          <FileManager
            key={animalId}
            owner={{ animalId }}
            filesQuery={callQuery(attachments.allByAnimal, { params: { animalId }, query: {} })}
          />
          <RestorableRecords animalId={animalId} kind="attachment" />
        </>
      )}
    </AnimalScreen>
  );
}
