import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Button } from '#ui/Button.tsx';
import { Segments } from '#ui/form/Select.tsx';
import { EmptyState, Skeleton } from '#ui/message/states.tsx';
import { toChunks } from '#shared/rules/data/collections.ts';
import { useLogo } from '#parts/paper/useLogo.ts';
import { NoAnimal } from '#parts/animal/NoAnimal.tsx';
import { KennelCard } from '#parts/cards/KennelCard.tsx';
import { cardsPerPage, pageRule, paperFor, printPage, type CardSize } from '#ui/print/paper.ts';
import '#ui/style/page.css';
import '#ui/style/section.css';
import '#parts/cards/cards.css';

/** /animals/kennel-cards?ids=…: printable cards for kennel doors, one or four to a sheet. */
export default function KennelCardsPage() {
  const [params] = useSearchParams();
  const ids = params.get('ids') ?? '';
  const canView = useAccess('animals.view');
  const queryOptions = { enabled: canView && ids !== '' };
  const animalQuery = useCall(animals.get, { query: { ids } }, queryOptions);
  const behaviorQuery = useCall(behaviors.ofAnimals, { query: { ids } }, queryOptions);
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 });
  const logo = useLogo();
  const [size, setSize] = useState<CardSize>('large');
  const { paper: defaultPaper } = useSession();
  if (!canView) return <NoPermission />;
  if (!ids)
    return (
      <EmptyState
        title="Please select at least one animal"
        action={<Link to="/animals">Back to animals</Link>}
      />
    );
  const failedQuery = [animalQuery, behaviorQuery, tenant].find(({ isError, data }) => isError && !data);
  if (failedQuery?.error)
    return <NoAnimal error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />;
  if (!animalQuery.data || !behaviorQuery.data || !tenant.data)
    return (
      <div className="card section" role="status" aria-label="Loading the cards">
        <Skeleton height={320} />
      </div>
    );
  const paper = paperFor(size, defaultPaper);
  const behaviorsByAnimal = new Map(
    behaviorQuery.data.animals.map((entry) => [entry.animalId, entry.animalBehaviors]),
  );
  const sheets = toChunks(animalQuery.data.animalList, cardsPerPage(size));
  const rescueName = tenant.data.tenant.name;
  return (
    <div className="kennel">
      <style>{pageRule(paper)}</style>
      <div className="page-head kennel-tools">
        <h1>Kennel Cards</h1>
        <span className="page-buttons">
          <Segments
            name="size"
            label="Size of the cards"
            options={[
              ['large', paperFor('large', defaultPaper).name],
              ['small', `Four on ${paperFor('small', defaultPaper).name}`],
            ]}
            value={size}
            onChoose={setSize}
          />
          <Button variant="primary" icon="print" onClick={() => void printPage()}>
            Print
          </Button>
        </span>
      </div>
      {sheets.map((sheet) => (
        <div
          key={sheet[0]?.id}
          className={`sheet sheet-${size} on-paper`}
          // Half a millimeter less than the page: rounding up would add an empty page.
          style={{ width: `${paper.width}mm`, height: `${paper.height - 0.5}mm` }}
        >
          {sheet.map((animal) => (
            <KennelCard
              key={animal.id}
              animal={animal}
              behaviors={behaviorsByAnimal.get(animal.id) ?? []}
              rescueName={rescueName}
              logo={logo?.url}
              size={size}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
