import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import type { AttachmentType } from '#shared/rules/files/files.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import type { FileActions } from './file/file-actions.ts';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import { DropZone } from './uploads/choosing/DropZone.tsx';
import { HEIC_FAULT, toReadableFile } from './uploads/choosing/heic.ts';
import { fileFault } from './file/media.ts';
import { OtherFiles } from './gallery/OtherFiles.tsx';
import type { FileOwner } from './file/owner.ts';
import { Photos } from './gallery/Photos.tsx';
import { type PhotoOrder, usePhotoOrder } from './gallery/usePhotoOrder.ts';
import { UploadList } from './uploads/UploadList.tsx';
import { isAtRisk, useTransfers, useUploads } from './uploads/sending/useUploads.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import './files.css';
import './uploads/uploads.css';

/** The query of an owner's files, as `callQuery(attachments.allBy…, …)` makes it. */
interface FilesQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<{ artifactAttachments: Attachment[] }>;
}

/**
 * Returns a function that moves uploaded photos behind the existing ones, in the order in which they were chosen.
 * Without it, smaller files would come first, because they finish uploading first. It gets photos again that it moved
 * before if one of their batch failed and was retried: once the user has changed the order, they stay where they are.
 */
function useNewPhotoOrder(filesQuery: FilesQuery, { inUnsavedOrder, save }: PhotoOrder) {
  const cache = useQueryClient();
  const lastIdsRef = useRef<readonly string[]>([]);
  return async (uploadedIds: readonly string[]) => {
    const { artifactAttachments } = await cache.fetchQuery({ ...filesQuery, staleTime: 0 });
    const photos = artifactAttachments.filter(({ attachmentType }) => attachmentType === 'photo');
    const photoIds = inUnsavedOrder(photos).map(({ id }) => id);
    const lastIds = lastIdsRef.current.filter((id) => photoIds.includes(id));
    const isReordered = photoIds.filter((id) => lastIds.includes(id)).join() !== lastIds.join();
    const newPhotoIds = uploadedIds.filter(
      (id) => photoIds.includes(id) && !(isReordered && lastIds.includes(id)),
    );
    const ids = [...photoIds.filter((id) => !newPhotoIds.includes(id)), ...newPhotoIds];
    lastIdsRef.current = ids;
    if (newPhotoIds.length < 2 || ids.join() === photoIds.join()) return;
    await save(ids);
  };
}

const AddFiles = lazyComponent(() => import('./uploads/choosing/AddFiles.tsx'));
const EditFile = lazyComponent(() => import('./file/EditFile.tsx'));
const DeleteFile = lazyComponent(() => import('./file/DeleteFile.tsx'));
const Viewer = lazyComponent(() => import('./file/Viewer.tsx'));

/** Files that were chosen or dropped together. */
interface Selection {
  readonly id: string;
  readonly files: readonly File[];
}

interface Props {
  readonly owner: FileOwner;
  readonly filesQuery: FilesQuery;
}

/** The files of an animal, a PCO or the rescue, to upload, view, order, edit and delete (product/files 1.1). */
export function FileManager({ owner, filesQuery }: Props) {
  const photoOrder = usePhotoOrder();
  const queue = useUploads(useNewPhotoOrder(filesQuery, photoOrder));
  const transfers = useTransfers(queue);
  // Files may be dropped while earlier ones are still converted: each selection is asked about in its turn.
  const [selections, setSelections] = useState<readonly Selection[]>([]);
  const [selection] = selections;
  const closeSelection = () => setSelections((all) => all.slice(1));
  const existingFiles = useQuery(filesQuery).data?.artifactAttachments ?? [];
  const handleFiles = async (chosenFiles: readonly File[]) => {
    const acceptedFiles = new Map<string, File>();
    for (const file of chosenFiles) {
      const fileKey = `${file.name} ${file.size} ${file.lastModified}`;
      const fault = acceptedFiles.has(fileKey)
        ? 'This file was chosen twice; it is added once'
        : fileFault(file);
      const readableFile = fault ? undefined : await toReadableFile(file);
      if (readableFile) acceptedFiles.set(fileKey, readableFile);
      else queue.refuse({ file }, fault ?? HEIC_FAULT);
    }
    const files = [...acceptedFiles.values()];
    if (files.length > 0) setSelections((all) => [...all, { id: ulid(), files }]);
  };
  return (
    <>
      <DropZone onFiles={(chosenFiles) => void handleFiles(chosenFiles)} />
      <UploadList queue={queue} />
      <Files filesQuery={filesQuery} photoOrder={photoOrder} />
      <LeaveGuard isActive={isAtRisk(transfers)} title="Files are still uploading">
        <p>If you leave now, files that haven’t finished uploading are lost.</p>
      </LeaveGuard>
      {selection && (
        <AddFiles
          key={selection.id}
          owner={owner}
          files={selection.files}
          existingFiles={existingFiles}
          uploadingFiles={transfers.flatMap(({ state, job }) => (state === 'refused' ? [] : [job.file]))}
          onAdd={(jobs) => {
            closeSelection();
            queue.add(jobs);
          }}
          onClose={closeSelection}
        />
      )}
    </>
  );
}

interface FilesProps {
  readonly filesQuery: FilesQuery;
  readonly photoOrder: PhotoOrder;
}

function Files({ filesQuery, photoOrder }: FilesProps) {
  const { data, refetch, error } = useQuery(filesQuery);
  if (data) return <Groups allAttachments={data.artifactAttachments} photoOrder={photoOrder} />;
  if (error) return <ErrorState message={fetchErrorText(error)} onRetry={() => void refetch()} />;
  return (
    <div className="photos" role="status" aria-label="Loading the files">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="card photo-card">
          <Skeleton height="auto" radius={0} />
          <div className="photo-foot">
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface OpenDialog {
  readonly kind: 'viewer' | 'edit' | 'delete';
  readonly file: Attachment;
}

interface GroupsProps extends Pick<FilesProps, 'photoOrder'> {
  readonly allAttachments: readonly Attachment[];
}

function Groups({ allAttachments, photoOrder }: GroupsProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const actions: FileActions = {
    onOpen: (file) => setOpenDialog({ kind: 'viewer', file }),
    onEdit: (file) => setOpenDialog({ kind: 'edit', file }),
    onDelete: (file) => setOpenDialog({ kind: 'delete', file }),
  };
  const close = () => setOpenDialog(undefined);
  const attachmentsOf = (type: AttachmentType) =>
    allAttachments.filter(({ attachmentType }) => attachmentType === type);
  const [photos, videos, documents] = [
    attachmentsOf('photo'),
    attachmentsOf('video'),
    attachmentsOf('document'),
  ];
  const sameTypeFiles = attachmentsOf(openDialog?.file.attachmentType ?? 'photo');
  if (allAttachments.length === 0)
    return (
      <EmptyState icon="photo" title="No files yet">
        Add photos, videos and documents. The first photo becomes the profile picture.
      </EmptyState>
    );
  return (
    <>
      <Group title="Photos" count={photos.length}>
        <Photos photos={photos} order={photoOrder} actions={actions} />
      </Group>
      <Group title="Videos" count={videos.length}>
        <OtherFiles files={videos} actions={actions} />
      </Group>
      <Group title="Documents" count={documents.length}>
        <OtherFiles files={documents} actions={actions} />
      </Group>
      {openDialog?.kind === 'viewer' && (
        <Viewer
          files={sameTypeFiles}
          currentId={openDialog.file.id}
          onShow={(id) => {
            const file = allAttachments.find((other) => other.id === id);
            if (file) setOpenDialog({ kind: 'viewer', file });
          }}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'edit' && (
        <EditFile key={openDialog.file.id} file={openDialog.file} onClose={close} />
      )}
      {openDialog?.kind === 'delete' && <DeleteFile file={openDialog.file} onClose={close} />}
    </>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className="file-group" aria-label={title}>
      <h2>
        {title} <span className="count">{count}</span>
      </h2>
      {count > 0 ? children : <p className="muted">None yet</p>}
    </section>
  );
}
