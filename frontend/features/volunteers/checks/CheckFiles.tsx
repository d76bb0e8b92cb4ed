import { useRef, useState } from 'react';
import { type CheckFile, checkFiles } from '#shared/calls/attachments/check-files.ts';
import type { Check } from '#shared/calls/volunteers/checklist.ts';
import { useCall } from '#client/calls/api.ts';
import { FileLink } from '#parts/files/file/FileLink.tsx';
import { ACCEPTED_PROOF_TYPES } from '#parts/files/file/media.ts';
import { UploadList } from '#parts/files/uploads/UploadList.tsx';
import { isAtRisk, useTransfers, useUploads } from '#parts/files/uploads/sending/useUploads.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#parts/files/uploads/choosing/FileInput.tsx';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { createProofUploader } from './proofs.ts';
import '#parts/files/uploads/uploads.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const DeleteFile = lazyComponent(() => import('#parts/files/file/DeleteFile.tsx'));

interface Props {
  readonly pcoId: string;
  readonly check: Check;
  readonly onClose: () => void;
}

const EMPTY_STATE = {
  icon: 'file',
  title: 'No files yet',
  text: 'A signed waiver, a background check: a PDF or a photo of it.',
} as const;

/** The files that prove a volunteer's requirement; buttons attach, replace and remove one (product/volunteers 3.2). */
export default function CheckFiles({ pcoId, check, onClose }: Props) {
  const { requirementId, name, isAsked } = check;
  const { data, error, refetch } = useCall(checkFiles.list, { query: { pcoId } });
  const queue = useUploads();
  const isUploading = isAtRisk(useTransfers(queue));
  const uploadProof = createProofUploader(queue, { pcoId, requirementId, name });
  const [fileToRemove, setFileToRemove] = useState<CheckFile>();
  return (
    <Modal title={`Files: ${name}`} busy={isUploading} onClose={onClose}>
      <UploadList queue={queue} />
      <Loaded
        records={data?.checkFiles.filter((file) => file.requirementId === requirementId)}
        error={error}
        onRetry={() => void refetch()}
        empty={EMPTY_STATE}
      >
        {(files) => (
          <ul className="file-links check-files" aria-label={`Files: ${name}`}>
            {files.map((file) => (
              <CheckFileItem
                key={file.id}
                file={file}
                onReplace={isAsked ? (newFile) => uploadProof(newFile, file.id) : undefined}
                onRemove={() => setFileToRemove(file)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsked && (
        <p>
          <FileChooser text="Attach a file" onFile={(file) => uploadProof(file)} />
        </p>
      )}
      <LeaveGuard isActive={isUploading} title="Files are still uploading">
        <p>If you leave now, files that haven’t finished uploading are lost.</p>
      </LeaveGuard>
      {fileToRemove && <DeleteFile file={fileToRemove} onClose={() => setFileToRemove(undefined)} />}
    </Modal>
  );
}

interface CheckFileItemProps {
  readonly file: CheckFile;
  readonly onReplace: ((file: File) => void) | undefined;
  readonly onRemove: () => void;
}

function CheckFileItem({ file, onReplace, onRemove }: CheckFileItemProps) {
  const { originalFileName: name, changedBy } = file;
  return (
    <li>
      <FileLink file={file} title={name}>
        {changedBy && `, ${changedBy}`}
      </FileLink>
      <span className="check-file-buttons">
        {onReplace && <FileChooser text="Replace" fileName={name} onFile={onReplace} />}
        <Button aria-label={`Remove ${name}`} icon="trash" variant="quiet" onClick={onRemove} />
      </span>
    </li>
  );
}

interface FileChooserProps {
  readonly text: string;
  /** The file's name, for screen readers. */
  readonly fileName?: string;
  readonly onFile: (file: File) => void;
}

/** A button that chooses a document or a photo; on phones the user can take the photo. */
function FileChooser({ text, fileName = '', onFile }: FileChooserProps) {
  const picker = useRef<HTMLInputElement>(null);
  const label = fileName ? `${text} ${fileName}` : text;
  return (
    <>
      <Button icon={fileName ? undefined : 'plus'} aria-label={label} onClick={() => picker.current?.click()}>
        {text}
      </Button>
      <FileInput
        ref={picker}
        label={`${label}: file`}
        accept={ACCEPTED_PROOF_TYPES}
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
}
