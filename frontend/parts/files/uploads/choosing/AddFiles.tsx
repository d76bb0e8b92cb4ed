import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod';
import { type Attachment, NewUpload } from '#shared/calls/attachments/attachment.schema.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSubmit } from '#records/form/useSubmit.ts';
import { FileRow } from '../FileRow.tsx';
import { ApplyToAll } from '../ApplyToAll.tsx';
import { mediaTypeOf, storedName, attachmentTypeOf } from '../../file/media.ts';
import type { FileOwner } from '../../file/owner.ts';
import { findDuplicates, useDigests } from '../sending/duplicates.ts';
import type { UploadJob } from '../sending/useUploads.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';

interface DuplicatesNoticeProps {
  /** The number of chosen files with the same content as another chosen or existing file. */
  readonly count: number;
  readonly total: number;
  /** Absent if no file would be left. */
  readonly onLeaveOut?: (() => void) | undefined;
}

function duplicateText(count: number, total: number): string {
  if (total === 1) return 'This file is already here. Adding it makes a duplicate.';
  if (count === total) return `These ${total} files are already here. Adding them makes duplicates.`;
  return count === 1
    ? 'One of these files is the same as another.'
    : `${count} of these files are the same as others.`;
}

/** Warns of chosen files with the same content as others; they are uploaded anyway unless they are left out. */
function DuplicatesNotice({ count, total, onLeaveOut }: DuplicatesNoticeProps) {
  return (
    <Notice text={duplicateText(count, total)}>
      {onLeaveOut && (
        <Button onClick={onLeaveOut}>{count === 1 ? 'Leave it out' : `Leave ${count} out`}</Button>
      )}
    </Notice>
  );
}

const Text = z.string();

/** The schema of the form: the server's schema for each file, and the fields of ApplyToAll. */
const AddFilesForm = z.object({
  files: z.array(NewUpload),
  all: z.object({ description: Text, attachmentDate: Text, notes: Text }),
});

const EMPTY_FIELDS = { description: '', attachmentDate: '', notes: '' };

interface Props {
  readonly owner: FileOwner;
  readonly files: readonly File[];
  /** The stored files of the owner, to recognize duplicates. */
  readonly existingFiles: readonly Attachment[];
  /** The files being uploaded. */
  readonly uploadingFiles: readonly File[];
  readonly onAdd: (jobs: UploadJob[]) => void;
  readonly onClose: () => void;
}

const initialRow = (owner: FileOwner, file: File) => ({
  ...owner,
  fileName: file.name,
  contentType: mediaTypeOf(file),
  size: file.size,
  attachmentType: attachmentTypeOf(file) ?? 'document',
  attachmentDate: rescueToday(),
  publicityRank: '',
  description: '',
  notes: '',
});

/** Asks for the required fields before files are sent: a row per file, with a guessed type (product/files 1.2). */
export default function AddFiles({ owner, files, existingFiles, uploadingFiles, onAdd, onClose }: Props) {
  const form = useSchemaForm(AddFilesForm, {
    files: files.map((file) => initialRow(owner, file)),
    all: EMPTY_FIELDS,
  });
  const existingNames = new Set(existingFiles.map(({ originalFileName }) => originalFileName));
  const rows = useFieldArray({ control: form.control, name: 'files' });
  // The form holds only text; the files are kept in this array, in the order of its rows.
  const [remainingFiles, setRemainingFiles] = useState(files);
  // Uploads that end meanwhile are still compared, since the list of existing files gets them only later.
  const [earlierFiles] = useState(uploadingFiles);
  const [comparedFiles] = useState([...earlierFiles, ...files]);
  const digests = useDigests(comparedFiles);
  const duplicates = findDuplicates([...earlierFiles, ...remainingFiles], existingFiles, digests);
  const leaveOut = (indexes: readonly number[]) => {
    rows.remove([...indexes]);
    setRemainingFiles(remainingFiles.filter((_, index) => !indexes.includes(index)));
  };
  const duplicateIndexes = remainingFiles.flatMap((file, index) => (duplicates.has(file) ? [index] : []));
  const save = useSubmit(form, {
    skipRefresh: true,
    // Nothing is sent here: `onAdd` uploads the files in the background.
    send: ({ files: bodies }) => Promise.resolve(bodies),
    onDone: (bodies) =>
      onAdd(
        bodies.flatMap((body, index) => {
          const file = remainingFiles[index];
          const publicityRank = body.attachmentType === 'photo' ? body.publicityRank : undefined;
          return file ? [{ file, body: { ...body, publicityRank } }] : [];
        }),
      ),
  });
  return (
    <FormDialog
      title={remainingFiles.length === 1 ? 'Add file' : `Add ${remainingFiles.length} files`}
      buttonLabel="Add"
      size="medium"
      save={save}
      onClose={onClose}
    >
      {duplicateIndexes.length > 0 && (
        <DuplicatesNotice
          count={duplicateIndexes.length}
          total={remainingFiles.length}
          onLeaveOut={
            duplicateIndexes.length < remainingFiles.length ? () => leaveOut(duplicateIndexes) : undefined
          }
        />
      )}
      {remainingFiles.length > 1 && <ApplyToAll count={remainingFiles.length} />}
      {rows.fields.map(({ id }, index) => {
        const file = remainingFiles[index];
        return (
          file && (
            <FileRow
              key={id}
              namePrefix={`files.${index}.`}
              file={file}
              isOnly={remainingFiles.length === 1}
              isNameTaken={existingNames.has(storedName(file.name))}
              sameAs={duplicates.get(file)}
              onRemove={() => leaveOut([index])}
            />
          )
        );
      })}
    </FormDialog>
  );
}
