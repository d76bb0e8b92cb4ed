import { type ComponentType, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { useRegisterSelection } from '#records/register/useRegisterSelection.ts';
import { useColumns } from '#records/register/useColumns.ts';
import { SelectionBar } from '#records/table/SelectionBar.tsx';
import type { ArrivalForms } from './arrivals/ArrivalSteps.tsx';
import { useArrivals } from './arrivals/useArrivals.ts';
import { AnimalDialogs } from './list/removal/AnimalDialogs.tsx';
import { AnimalList } from './list/AnimalList.tsx';
import { withOrder } from './list/view/orders.ts';
import { ANIMALS } from './list/register.tsx';
import { Tools } from './list/Tools.tsx';
import { useRemoval } from './list/removal/useRemoval.ts';
import { viewQuery, useView, type View } from './list/view/view.ts';
import { useFirstAnimal } from './wizard/useFirstAnimal.ts';
import { useAccess } from '#client/session/session-context.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useModules } from '#client/useModules.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import '#ui/style/page.css';
import './list/list.css';

/** The title of the register, with Add and the link to reports of lost and found animals. */
function PageHead({ onAdd }: { readonly onAdd: () => void }) {
  const canAdd = useAccess('animals.add');
  const canExpose = useAccess('animals.actions.wide_exposure');
  const hasLostFound = useModules(canExpose)?.wideExposure === true;
  return (
    <div className="page-head">
      <h1>Animals</h1>
      <span className="page-buttons">
        {hasLostFound && <ButtonLink to="/animals/lost-found">Lost and found</ButtonLink>}
        {canAdd && (
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add
          </Button>
        )}
      </span>
    </div>
  );
}

const ArrivalSteps = lazyComponent(() => import('./arrivals/ArrivalSteps.tsx'));
const DeleteAnimals = lazyComponent(() => import('./list/removal/DeleteAnimals.tsx'));

/** The saved views of the list; they are another feature, so the app passes the component in. */
export type SavedViews = ComponentType<{
  /** The current query of the list. */
  readonly criteria: CriterionValues;
  /** Id of the view that is open; '' for none. */
  readonly saved: string;
  /** The menu of the saved views, or the buttons that save the current one. */
  readonly part: 'menu' | 'buttons';
}>;

interface Props {
  readonly Selected: SelectedActionsComponent<AnimalRow>;
  readonly arrivalForms: ArrivalForms;
  readonly Views: SavedViews;
}

/** The view of all residents, without the previous filters. */
const ALL_RESIDENTS = { residents: 'current', filters: {}, saved: '' } as const;

/** The parts of a view that decide which animals are listed, as a key. */
const listKey = ({ residents, recent, q, filters }: View) => JSON.stringify([residents, recent, q, filters]);

/** /animals: the register (product/animals 1.1). Its state is in the URL, so back and reload keep it. */
export function AnimalsPage({ Selected, arrivalForms, Views }: Props) {
  const { view, change } = useView();
  const rowSelection = useRegisterSelection<AnimalRow>();
  const visibleColumns = useColumns(ANIMALS);
  const { records: animals, notShown, clear } = rowSelection;
  const canDelete = useAccess('animals.delete');
  const [animalsToDelete, setAnimalsToDelete] = useState<readonly AnimalRow[]>([]);
  const removal = useRemoval();
  const newArrivals = useArrivals();
  const add = () => {
    newArrivals.begin();
    change({ add: true });
  };
  const firstAnimal = useFirstAnimal(add);
  const showsDeleted = view.residents === 'deleted';
  const remove = async () => {
    const deletedAnimals = await removal.remove(animalsToDelete);
    setAnimalsToDelete([]);
    rowSelection.act({ type: 'none', ids: deletedAnimals.map(({ id }) => id) });
  };
  const changeView = (part: Partial<View>) => {
    // No action works on both deleted and existing animals.
    if (showsDeleted || part.residents === 'deleted') clear();
    change(part);
  };
  return (
    <Selected records={animals} onDone={clear}>
      {({ menu, common, moreMenu }) => (
        <>
          <PageHead onAdd={add} />
          <Tools
            {...{ view, change: changeView }}
            menu={!showsDeleted && menu}
            columns={visibleColumns.dialogProps}
            views={(part) => <Views criteria={viewQuery(view)} saved={view.saved} part={part} />}
          />
          {newArrivals.animals.length > 0 && !view.add && (
            <ArrivalSteps
              animals={newArrivals.animals}
              forms={arrivalForms}
              onView={(q) => change({ ...ALL_RESIDENTS, q, recent: q === '' })}
              onClose={newArrivals.clear}
            />
          )}
          <AnimalList
            key={listKey(view)}
            {...{ view, rowSelection, visibleColumns }}
            onAdd={add}
            onEdit={(edit) => change({ edit })}
            onDelete={setAnimalsToDelete}
            onRestore={removal.restore}
            onChange={change}
            onSort={(sort) => change({ filters: withOrder(view, sort), recent: false })}
            onClear={() => change({ q: '', filters: {}, saved: '' })}
          />
          <SelectionBar
            summary={animals.length > 0 ? animals.length.toLocaleString('en') : ''}
            notShown={notShown}
            common={!showsDeleted && common}
            extraActions={!showsDeleted && moreMenu}
            onDelete={canDelete && !showsDeleted ? () => setAnimalsToDelete(animals) : undefined}
            onClear={clear}
          />
          {animalsToDelete.length > 0 && (
            <DeleteAnimals
              animals={animalsToDelete}
              busy={removal.busy}
              canRestore={removal.canRestore}
              onConfirm={() => void remove()}
              onClose={() => setAnimalsToDelete([])}
            />
          )}
          <AnimalDialogs {...{ view, change, firstAnimal }} onIntake={newArrivals.take} />
        </>
      )}
    </Selected>
  );
}
