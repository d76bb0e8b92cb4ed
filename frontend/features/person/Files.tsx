import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { Day } from '#client/Day.tsx';
import { useCall } from '#client/api.ts';
import { titleOf } from '#parts/files/file-actions.ts';
import { Icon } from '#ui/icons.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import './person-files.css';

/** So many stand on the page; the rest is on the screen of the files. */
const SHOWN = 6;

/** The first photos and the latest documents of a PCO. */
export default function Files({ pco: { id: pcoId } }: { readonly pco: Pco }) {
  const { data, error, refetch } = useCall(attachments.allByPco, { params: { pcoId }, query: {} });
  if (error && !data)
    return <ErrorState message="Error while fetching data" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading the files">
        <Skeleton height={48} />
      </div>
    );
  const all = data.artifactAttachments;
  if (all.length === 0) return <p className="muted">No files yet</p>;
  return (
    <>
      <ul className="person-files">
        {all.slice(0, SHOWN).map((file) => (
          <li key={file.id}>
            <OneFile file={file} />
          </li>
        ))}
      </ul>
      {all.length > SHOWN && <p className="muted">and {all.length - SHOWN} more</p>}
    </>
  );
}

function OneFile({ file }: { readonly file: Attachment }) {
  const { attachmentType, thumbnailBlobUrl, blobUrl, originalBlobUrl, attachmentDate } = file;
  return (
    <a href={blobUrl ?? originalBlobUrl} target="_blank" rel="noreferrer">
      {thumbnailBlobUrl ? (
        <img src={thumbnailBlobUrl} width={48} height={48} alt="" loading="lazy" />
      ) : (
        <span className="person-file-sign">
          <Icon name={attachmentType === 'video' ? 'play' : 'file'} size={22} />
        </span>
      )}
      <span>
        {titleOf(file)}
        <small>
          <Day day={attachmentDate} />
        </small>
      </span>
    </a>
  );
}
