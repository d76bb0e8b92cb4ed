import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Access } from '#shared/access/may.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { isNotFound } from '#client/wire/api-error.ts';
import { useSubject } from '#client/page-subject.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { EmptyState } from '#ui/message/states.tsx';
import { NoPerson } from './NoPerson.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PersonLoading } from './PersonLoading.tsx';
import { RestorePerson } from './RestorePerson.tsx';
import { usePerson } from './usePerson.ts';
import '#ui/style/page.css';

interface Props {
  readonly title: string;
  /** The right to see the screen; other users read 'No Permission'. */
  readonly access: Access;
  /** Buttons beside the title, such as Add. */
  readonly action?: (pco: Pco) => ReactNode;
  /** True to show the profile picture in the head, on screens that load the files of the PCO anyway. */
  readonly showsPicture?: boolean;
  readonly children: (pco: Pco) => ReactNode;
}

/** A screen about one PCO, with its id in the URL as `?id=` (product/people 2.1). */
export function PersonScreen(props: Props) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const isAllowed = useAccess(props.access);
  if (!isAllowed) return <NoPermission />;
  if (!id)
    return (
      <EmptyState icon="user" title="Please select a PCO" action={<Link to="/pco">To the people</Link>} />
    );
  return <PersonContent key={id} id={id} {...props} />;
}

function PersonContent({ id, title, action, showsPicture, children }: Props & { readonly id: string }) {
  const { data, error, refetch } = usePerson(id);
  const pco = data?.pco;
  useSubject(pco && personName(pco), `/pco/${id}`);
  // The id of a merged person leads to the person that it was merged into.
  if (pco && pco.id !== id) return <Navigate replace to={`?id=${pco.id}`} />;
  if (error && (!pco || isNotFound(error))) return <NoPerson error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {pco && !pco.isDeleted && action?.(pco)}
      </div>
      {!pco && <PersonLoading />}
      {pco && <PersonHead pco={pco} showsPicture={showsPicture} />}
      {pco && (pco.isDeleted ? <RestorePerson pco={pco} /> : children(pco))}
    </>
  );
}
