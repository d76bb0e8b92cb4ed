import { attachments } from '#shared/calls/attachments/attachments.ts';
import { callQuery } from '#client/calls/api.ts';
import { FileManager } from '#parts/files/FileManager.tsx';
import { PersonScreen } from '#parts/person/screen/PersonScreen.tsx';

/** /pco/attachments?id=…: the files of a PCO (product/people 7.1). */
export default function PersonFilesPage() {
  return (
    <PersonScreen title="Photos, Videos, Documents" access={attachments.allByPco.access} showsPicture>
      {({ id: pcoId }) => (
        <FileManager
          key={pcoId}
          owner={{ pcoId }}
          filesQuery={callQuery(attachments.allByPco, { params: { pcoId }, query: {} })}
        />
      )}
    </PersonScreen>
  );
}
