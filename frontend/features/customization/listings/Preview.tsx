import { type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { ButtonAnchor } from '#ui/Button.tsx';
import { DoneFooter } from '#ui/dialog/DoneFooter.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import type { Data } from '#shared/contract/call.ts';
import { Animals } from './runs/Animals.tsx';
import { reasonsText } from './runs/RunDetails.tsx';
import { titleOf } from './words/listing-text.ts';

type ListingPreview = Data<typeof listings.preview>;

interface Props {
  readonly listing: ListingSite;
  readonly onClose: () => void;
}

/** The exact content that a site would get now. */
export default function Preview({ listing, onClose }: Props) {
  const { data, error, refetch } = useCall(
    listings.preview,
    { params: { site: listing.site } },
    { staleTime: 0 },
  );
  return (
    <Modal
      title={`Preview for ${titleOf(listing)}`}
      onClose={onClose}
      footer={(close) => <DoneFooter onClose={close} />}
    >
      {data ? (
        <Contents preview={data} />
      ) : (
        <NotLoaded {...{ error, refetch }} showsServerMessage height={200} />
      )}
    </Modal>
  );
}

function Contents({
  preview: { columns, rows, leftOut, removed, files },
}: {
  readonly preview: ListingPreview;
}) {
  return (
    <div className="listing-preview">
      <h3>{pluralize(rows.length, 'animal')}</h3>
      {rows.length > 0 ? (
        <Rows columns={columns} rows={rows} />
      ) : (
        <EmptyState icon="home" title="No animals">
          Animals on your public page appear here. None are shown at the moment, or the site takes none of
          them.
        </EmptyState>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>Left out: {leftOut.length}</h3>
          <Animals animals={leftOut} reasonOf={reasonsText} />
        </>
      )}
      {removed.length > 0 && (
        <>
          <h3>Removed from the site: {removed.length}</h3>
          <Animals animals={removed} reasonOf={({ reason }) => reason} />
        </>
      )}
      {files.map((file) => (
        <PreviewFile key={file.path} file={file} />
      ))}
    </div>
  );
}

/** The rows as a table in a box that scrolls, because a site has up to forty fields. */
function Rows({ columns, rows }: Pick<ListingPreview, 'columns' | 'rows'>) {
  return (
    // The box can take the focus, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="listing-table" role="region" aria-label="Rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ animalId, values }) => (
            <tr key={animalId}>
              {values.map((value, index) => (
                <td key={columns[index]}>
                  <span>{value}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewFile({ file: { path, text } }: { readonly file: ListingPreview['files'][number] }) {
  const name = path.replace(/^.*\//, '');
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <details className="listing-file">
      <summary>{path}</summary>
      <ButtonAnchor href={address} download={name.includes('.') ? name : `${name}.csv`} icon="download">
        Download {name}
      </ButtonAnchor>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{text || '(empty)'}</pre>
    </details>
  );
}
