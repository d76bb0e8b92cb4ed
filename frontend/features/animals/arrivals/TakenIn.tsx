import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useMay } from '#client/session/me.ts';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import './taken-in.css';

const TakenPhotos = lazy(async () => ({ default: (await import('./TakenPhotos.tsx')).TakenPhotos }));

interface Props {
  /** Who was taken in since the list was opened; in the order of their numbers. */
  readonly animals: readonly AnimalRow[];
  /** The form that proposes vaccinations to several. */
  readonly Propose: ComponentType<ActionProps>;
  /** Shows several in the list: by the name that they share, or else the newest. */
  readonly onView: (name: string) => void;
  readonly onClose: () => void;
}

/** The name that the animals of one group share; '' for others. */
function groupName(animals: readonly Pick<AnimalRow, 'animalName'>[]): string {
  const names = new Set(animals.map(({ animalName }) => animalName.replace(/ \d+$/, '')));
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}

/** The next steps for animals that were just taken in: their pages, vaccinations, kennel cards and photos. */
export default function TakenIn({ animals, Propose, onView, onClose }: Props) {
  const [open, setOpen] = useState<'propose' | 'photos'>();
  const vaccinates = useMay('animals.actions.vaccination');
  const photographs = useMay('animals.actions.attachment');
  const navigate = useNavigate();
  const [first] = animals;
  if (!first) return null;
  const alone = animals.length === 1;
  const view = () => (alone ? void navigate(`/animals/${first.id}`) : onView(groupName(animals)));
  const propose = () =>
    alone
      ? void navigate(`/animals/vaccinations?id=${first.id}&tab=reminders&propose=1`)
      : setOpen('propose');
  const ids = animals.map(({ id }) => id).join();
  return (
    <section className="card taken-in" aria-label="New arrivals">
      <p>
        <strong>New arrivals: {alone ? first.animalName : groupName(animals) || namesOf(animals)}</strong>
        {!alone && <small>{animals.map(({ animalName }) => animalName).join(', ')}</small>}
      </p>
      <span className="taken-in-buttons">
        <Button icon="search" onClick={view}>
          {alone ? `View ${first.animalName}` : 'View them'}
        </Button>
        {vaccinates && (
          <Button icon="syringe" onClick={propose}>
            Propose vaccinations
          </Button>
        )}
        <ButtonLink to={`/animals/kennel-cards?ids=${ids}`} icon="print">
          {alone ? 'Kennel card' : 'Kennel cards'}
        </ButtonLink>
        {photographs && !alone && (
          <Button icon="photo" aria-expanded={open === 'photos'} onClick={() => setOpen('photos')}>
            Photos
          </Button>
        )}
        <Button variant="quiet" icon="close" aria-label="Dismiss" onClick={onClose} />
      </span>
      <Suspense>
        {open === 'photos' && <TakenPhotos animals={animals} />}
        {open === 'propose' && (
          <Propose animals={animals} onDone={() => setOpen(undefined)} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
