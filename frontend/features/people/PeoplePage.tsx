import { lazy, Suspense, useState } from 'react';
import { useMay } from '#client/me.ts';
import { GivingWays } from '#parts/person/GivingWays.tsx';
import { SearchBox } from '#records/SearchBox.tsx';
import { Button } from '#ui/Button.tsx';
import { PeopleList } from './list/PeopleList.tsx';
import { findPcos } from './list/queries.ts';
import type { SelectedPco } from './list/selected.ts';
import { TypeSwitch } from './list/TypeSwitch.tsx';
import { useView } from './list/view.ts';
import '#ui/page.css';
import '#records/list-tools.css';
import './list/people.css';

const AddPco = lazy(async () => ({ default: (await import('#parts/person/AddPco.tsx')).AddPco }));
const EditPco = lazy(() => import('#parts/person/EditPco.tsx'));

/** /pco: the register of people (product/people 2.1). What is shown stands in the address, so back and reload keep it. */
export function PeoplePage({ Selected }: { readonly Selected: SelectedPco }) {
  const { view, change } = useView();
  const adds = useMay('pco.add');
  const edits = useMay('pco.edit');
  const close = () => change({ add: false, edit: '' });
  const [menuPlace, setMenuPlace] = useState<HTMLElement | null>(null);
  const [selected, select] = useState('');
  return (
    <>
      <div className="page-head">
        <h1>People and Organizations</h1>
        {adds && (
          <Button variant="primary" icon="plus" onClick={() => change({ add: true })}>
            Add
          </Button>
        )}
      </div>
      <GivingWays />
      <div className="list-tools">
        <TypeSwitch shown={view.shown} onChange={(shown) => change({ shown, q: '' })} />
        <SearchBox
          key={view.q}
          text={view.q}
          label="Search people"
          placeholder="Search by name, email or phone"
          find={findPcos(view.shown)}
          onSearch={(q, hit) => {
            change({ q });
            select(hit?.id ?? '');
          }}
        />
        {view.shown !== 'deleted' && !view.q && (
          <Button onClick={() => change({ recent: !view.recent })} aria-pressed={view.recent}>
            {view.recent ? 'View All PCOs' : 'View Recently Added'}
          </Button>
        )}
        <span ref={setMenuPlace} className="list-actions" />
      </div>
      <PeopleList
        key={`${view.shown}${view.recent}${view.q}`}
        view={view}
        Selected={Selected}
        selected={selected}
        onSelect={select}
        menuPlace={menuPlace}
        onAdd={() => change({ add: true })}
        onEdit={(edit) => change({ edit })}
        onClear={() => change({ q: '' })}
      />
      <Suspense>
        {adds && view.add && (
          <AddPco kind={view.shown === 'CorO' ? 'organization' : 'anybody'} onClose={close} onAdded={close} />
        )}
        {edits && view.edit && <EditPco id={view.edit} onClose={close} />}
      </Suspense>
    </>
  );
}
