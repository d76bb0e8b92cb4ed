import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import type { Letterhead } from '#shared/paper/letterhead.ts';
import type { Paper } from '#shared/rules/files/paper.ts';
import { useCall } from '#client/calls/api.ts';
import { KennelCard } from '#parts/cards/KennelCard.tsx';
import { paperFor } from '#ui/print/paper.ts';
import { EmptyState, ErrorState, Skeleton } from '#ui/message/states.tsx';
import '#parts/cards/cards.css';

interface Props {
  readonly rescue: Letterhead & { readonly paper: Paper };
}

/** The kennel card of the resident that came last. */
export function CardPreview({ rescue }: Props) {
  const listQuery = useCall(animals.list, { query: { Limit: 1, isAvailable: true, recent: true } });
  const ids = listQuery.data?.animals[0]?.id ?? '';
  const queryOptions = { enabled: ids !== '' };
  const animalQuery = useCall(animals.get, { query: { ids } }, queryOptions);
  const behaviorQuery = useCall(behaviors.ofAnimals, { query: { ids } }, queryOptions);
  const failedQuery = [listQuery, animalQuery, behaviorQuery].find(({ isError, data }) => isError && !data);
  if (failedQuery)
    return (
      <ErrorState message={failedQuery.error?.message ?? ''} onRetry={() => void failedQuery.refetch()} />
    );
  if (listQuery.data && !ids)
    return <EmptyState icon="paw" title="A card appears once you have a resident" />;
  const [animal] = animalQuery.data?.animalList ?? [];
  if (!animal || !behaviorQuery.data) return <Skeleton height={320} />;
  const { name, width, height } = paperFor('large', rescue.paper);
  return (
    // A card that is wider than a phone scrolls sideways, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="preview-scroll" tabIndex={0} role="group" aria-label={`Kennel card on ${name}`}>
      <div className="sheet sheet-large on-paper" style={{ width: `${width}mm`, height: `${height}mm` }}>
        <KennelCard
          animal={animal}
          behaviors={behaviorQuery.data.animals[0]?.animalBehaviors ?? []}
          rescueName={rescue.name}
          logo={rescue.logo}
          size="large"
        />
      </div>
    </div>
  );
}
