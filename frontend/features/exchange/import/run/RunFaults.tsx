import { useState } from 'react';
import { Link } from 'react-router';
import { isOfPerson } from '#shared/calls/exchange/import-row.ts';
import { type ImportFault, imports } from '#shared/calls/exchange/imports.ts';
import { useCall } from '#client/calls/api.ts';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Button } from '#ui/Button.tsx';
import { NOUN_TITLES } from '../check/Counts.tsx';

interface Props {
  readonly id: string;
  readonly count: number;
  readonly isTakenBack: boolean;
}

const pathOf = ({ noun, id, ownerId }: ImportFault): string | undefined => {
  if (!id) return undefined;
  if (noun === 'people') return `/pco/${id}`;
  if (noun === 'animals') return `/animals/${id}`;
  if (!ownerId) return undefined;
  return isOfPerson(noun) ? `/pco/${ownerId}` : `/animals/${ownerId}`;
};

/** One page of the rows that were not imported, or of the records that stayed when the run was taken back. */
function FaultPage({
  id,
  cursor,
  onNext,
}: {
  readonly id: string;
  readonly cursor: string;
  readonly onNext: (cursor: string) => void;
}) {
  const { data, error, refetch } = useCall(imports.view, { params: { id }, query: cursor ? { cursor } : {} });
  if (!data) return <NotLoaded {...{ error, refetch }} showsServerMessage height={60} />;
  return (
    <>
      <ul className="import-faults">
        {data.faults.map((fault) => {
          const path = pathOf(fault);
          const text = Object.values(fault.faults).join(' · ');
          return (
            <li key={`${fault.file} ${fault.line} ${fault.noun} ${fault.number}`}>
              <strong>Row {fault.line}</strong>
              <span>
                {NOUN_TITLES[fault.noun]}
                <small>
                  {fault.file} · {fault.number}
                </small>
              </span>
              <span>
                {text} {path && <Link to={path}>Open</Link>}
              </span>
            </li>
          );
        })}
      </ul>
      {data.nextCursor && <Button onClick={() => onNext(data.nextCursor ?? '')}>Show more</Button>}
    </>
  );
}

/** The rows that a run did not import, or the records that stayed when it was taken back. */
export function RunFaults({ id, count, isTakenBack }: Props) {
  const [cursors, setCursors] = useState(['']);
  if (count === 0) return null;
  const title = isTakenBack ? 'stayed, since they were edited' : 'not taken';
  return (
    <section className="card section" aria-label={isTakenBack ? 'Stayed' : 'Not taken'}>
      <header>
        <h3>
          {count.toLocaleString('en')} {title}
        </h3>
      </header>
      {cursors.map((cursor) => (
        <FaultPage key={cursor} id={id} cursor={cursor} onNext={(next) => setCursors([...cursors, next])} />
      ))}
    </section>
  );
}
