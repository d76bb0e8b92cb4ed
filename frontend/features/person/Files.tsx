import { Link } from 'react-router';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { FileLink } from '#parts/files/file/FileLink.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';

/** The number shown here; the page of the files shows all. */
const MAX_VISIBLE = 6;

/** The first photos and the latest documents of a PCO. */
export default function Files({ pco: { id: pcoId } }: { readonly pco: Pco }) {
  const { data, error, refetch } = useCall(attachments.allByPco, { params: { pcoId }, query: {} });
  if (!data) return <NotLoaded {...{ error, refetch }} label="Loading the files" height={48} />;
  const all = data.artifactAttachments;
  if (all.length === 0)
    return (
      <p className="muted">
        No photos or documents yet. <Link to={`/pco/attachments?id=${pcoId}`}>Add files</Link>
      </p>
    );
  return (
    <>
      <ul className="file-links">
        {all.slice(0, MAX_VISIBLE).map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
      {all.length > MAX_VISIBLE && <p className="muted">and {all.length - MAX_VISIBLE} more</p>}
    </>
  );
}
