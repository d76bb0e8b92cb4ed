import { rescueToday } from '#ui/time/clock.ts';
import { fileFault, mediaTypeOf, storedName, attachmentTypeOf } from '#parts/files/file/media.ts';
import type { Queue } from '#parts/files/uploads/sending/queue.ts';
import type { UploadJob } from '#parts/files/uploads/sending/useUploads.ts';

interface ProofSubject {
  readonly pcoId: string;
  readonly requirementId: string;
  /** The name of the requirement; it becomes the description of the file. */
  readonly name: string;
}

/** A function that uploads a proof of a volunteer's requirement; with `replaces` the file replaces another one. */
export function createProofUploader(queue: Queue<UploadJob>, { pcoId, requirementId, name }: ProofSubject) {
  return (file: File, replaces?: string) => {
    const attachmentType = attachmentTypeOf(file);
    const fault =
      attachmentType === 'video' ? 'Choose a photo or a document, as a PDF' : fileFault(file, attachmentType);
    if (fault) return queue.refuse({ file }, fault);
    const body = {
      pcoId,
      requirementId,
      fileName: storedName(file.name),
      contentType: mediaTypeOf(file),
      size: file.size,
      attachmentType,
      attachmentDate: rescueToday(),
      description: name,
    };
    return queue.add([{ file, body, ...(replaces ? { replaces } : {}) }]);
  };
}
