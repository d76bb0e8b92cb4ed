import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { ActionProps } from '#parts/animal/props.ts';
import { useMay } from '#client/me.ts';
import { SearchBox } from '#records/SearchBox.tsx';
import { Button } from '#ui/Button.tsx';
import { AnimalList } from './list/AnimalList.tsx';
import { ResidentSwitch } from './list/ResidentSwitch.tsx';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import { findAnimals } from './list/find.ts';
import { useView } from './list/view.ts';
import { useFirstAnimal } from './wizard/useFirstAnimal.ts';
import '#ui/page.css';
import '#records/list-tools.css';
import './list/list.css';

const AddAnimal = lazy(() => import('./wizard/AddAnimal.tsx'));
const TakenIn = lazy(() => import('./taken/TakenIn.tsx'));
const FirstAnimal = lazy(() => import('./wizard/FirstAnimal.tsx'));
const EditAnimal = lazy(() => import('./wizard/EditAnimal.tsx'));

interface Props {
  readonly Selected: SelectedAnimals;
  /** The form that proposes vaccinations to several. */
  readonly Propose: ComponentType<ActionProps>;
}

/** /animals: the register (product/animals 1.1). What is shown stands in the address, so back and reload keep it. */
export function AnimalsPage({ Selected, Propose }: Props) {
  const { view, change } = useView();
  const adds = useMay('animals.add');
  const edits = useMay('animals.edit');
  const close = () => change({ add: false, edit: '' });
  const [menuPlace, setMenuPlace] = useState<HTMLElement | null>(null);
  const first = useFirstAnimal(() => change({ add: true }));
  const [taken, setTaken] = useState<readonly AnimalRow[]>([]);
  return (
    <>
      <div className="page-head">
        <h1>Animals</h1>
        {adds && (
          <Button variant="primary" icon="plus" onClick={() => change({ add: true })}>
            Add
          </Button>
        )}
      </div>
      <div className="list-tools">
        <ResidentSwitch residents={view.residents} onChange={(residents) => change({ residents, q: '' })} />
        <SearchBox
          key={view.q}
          text={view.q}
          label="Search animals"
          placeholder="Search by name or number"
          find={findAnimals(view.residents)}
          onSearch={(q) => change({ q })}
        />
        {view.residents !== 'deleted' && !view.q && (
          <Button onClick={() => change({ recent: !view.recent })} aria-pressed={view.recent}>
            {view.recent ? 'View All Animals' : 'View Recently Added'}
          </Button>
        )}
        <span ref={setMenuPlace} className="list-actions" />
      </div>
      <Suspense>
        {taken.length > 0 && !view.add && (
          <TakenIn
            animals={taken}
            Propose={Propose}
            onView={(q) => change({ residents: 'current', q, recent: q === '' })}
            onClose={() => setTaken([])}
          />
        )}
      </Suspense>
      <AnimalList
        key={`${view.residents}${view.recent}${view.q}`}
        view={view}
        Selected={Selected}
        menuPlace={menuPlace}
        onAdd={() => change({ add: true })}
        onEdit={(edit) => change({ edit })}
        onClear={() => change({ q: '' })}
      />
      <Suspense>
        {adds && view.add && (
          <AddAnimal
            onClose={close}
            onAdded={(name, animals) => {
              setTaken((before) => [...before, ...animals]);
              first.added(name);
            }}
          />
        )}
        {first.name && !view.add && (
          <FirstAnimal
            name={first.name}
            onAnother={() => (first.seen(), change({ add: true }))}
            onClose={first.seen}
          />
        )}
        {edits && view.edit && <EditAnimal id={view.edit} onClose={close} />}
      </Suspense>
    </>
  );
}
