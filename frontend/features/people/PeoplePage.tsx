import { useNavigate } from 'react-router';
import { useState } from 'react';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useAccess } from '#client/session/session-context.ts';
import { PeopleLinks } from '#parts/person/PageLinks.tsx';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { useRegisterSelection } from '#records/register/useRegisterSelection.ts';
import { useColumns } from '#records/register/useColumns.ts';
import { SelectionBar } from '#records/table/SelectionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { PeopleList } from './list/PeopleList.tsx';
import { PEOPLE } from './list/register.tsx';
import { Tools } from './list/Tools.tsx';
import { useView } from './list/view.ts';
import '#ui/style/page.css';
import './list/people.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const AddPco = lazyComponent(async () => (await import('#parts/person/form/AddPco.tsx')).AddPco);
const EditPco = lazyComponent(() => import('#parts/person/form/EditPco.tsx'));
const DeletePco = lazyComponent(() => import('./list/DeletePco.tsx'));

/** /pco: the register of people (product/people 2.1). The URL holds the filter, so Back and a reload keep it. */
export function PeoplePage({ Selected }: { readonly Selected: SelectedActionsComponent<PcoRow> }) {
  const { view, change } = useView();
  const canAdd = useAccess('pco.add');
  const canEdit = useAccess('pco.edit');
  const rowSelection = useRegisterSelection<PcoRow>();
  const visibleColumns = useColumns(PEOPLE);
  const { act, clear } = rowSelection;
  const [pcoToDelete, setPcoToDelete] = useState<PcoRow>();
  const navigate = useNavigate();
  const close = () => change({ add: false, edit: '' });
  const isDeleted = view.part === 'deleted';
  const selected = isDeleted ? [] : rowSelection.records;
  // A person found by the search becomes the only one selected, unless several are selected already.
  const selectFound = (id: string) => {
    if (!id || rowSelection.selection.ids.has(id)) return;
    act(selected.length > 1 ? { type: 'toggle', id } : { type: 'one', id });
  };
  return (
    <Selected records={selected} onDone={clear}>
      {({ menu, common }) => (
        <>
          <div className="page-head">
            <h1>People and Organizations</h1>
            {canAdd && (
              <Button variant="primary" icon="plus" onClick={() => change({ add: true })}>
                Add
              </Button>
            )}
          </div>
          <PeopleLinks />
          <Tools
            {...{ view, change }}
            columns={visibleColumns.dialogProps}
            menu={!isDeleted && menu}
            onSelect={selectFound}
          />
          <PeopleList
            key={JSON.stringify([view.part, view.recent, view.q, view.filters])}
            {...{ view, rowSelection, visibleColumns }}
            onAdd={() => change({ add: true })}
            onEdit={(edit) => change({ edit })}
            onDelete={setPcoToDelete}
            onClear={() => change({ q: '', filters: {} })}
          />
          <SelectionBar
            summary={selected.length > 1 ? `${selected.length} people` : selected.map(personName).join()}
            notShown={isDeleted ? 0 : rowSelection.notShown}
            common={common}
            onDelete={undefined}
            onClear={clear}
          />
          {pcoToDelete && (
            <DeletePco
              pco={pcoToDelete}
              onDeleted={() => act({ type: 'none', ids: [pcoToDelete.id] })}
              onClose={() => setPcoToDelete(undefined)}
            />
          )}
          {canAdd && view.add && (
            <AddPco
              kind={view.part === 'CorO' ? 'organization' : 'anybody'}
              onClose={close}
              onAdded={close}
              onOpen={({ id }) => void navigate(`/pco/${id}`)}
            />
          )}
          {canEdit && view.edit && <EditPco id={view.edit} onClose={close} />}
        </>
      )}
    </Selected>
  );
}
