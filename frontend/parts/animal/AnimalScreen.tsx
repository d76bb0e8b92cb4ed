import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import type { Right } from '#shared/access/rights.ts';
import { useCall } from '#client/calls/api.ts';
import { useSubject } from '#client/page-subject.ts';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { NoAnimal, NoAnimalChosen } from './NoAnimal.tsx';
import { Summary } from './Summary.tsx';
import '#ui/style/page.css';
import './summary.css';

interface Props {
  readonly title: string;
  /** The right to see the screen; other users read 'No Permission'. */
  readonly right: Right;
  /** Buttons beside the title, such as Add. */
  readonly action?: (animal: Animal) => ReactNode;
  readonly children: (animal: Animal) => ReactNode;
}

/** A screen about the one animal with the id in the URL, `?id=` (product/animals 1.1). */
export function AnimalScreen({ title, right, action, children }: Props) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const canView = useAccess(right);
  const { data, error, refetch } = useCall(
    animals.get,
    { query: { ids: id } },
    { enabled: canView && id !== '' },
  );
  const animal = data?.animalList[0];
  useSubject(animal?.animalName, `/animals/${id}`);
  if (!canView) return <NoPermission />;
  if (!id) return <NoAnimalChosen />;
  if (error && !animal) return <NoAnimal error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {animal && action?.(animal)}
      </div>
      {animal ? (
        <>
          <Summary animal={animal} />
          {children(animal)}
        </>
      ) : (
        <div className="card summary" role="status" aria-label="Loading the animal">
          <Skeleton width={72} height={72} radius={12} />
          <Skeleton width="40%" />
        </div>
      )}
    </>
  );
}
