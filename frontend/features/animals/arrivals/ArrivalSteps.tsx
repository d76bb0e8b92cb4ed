import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { useAccess } from '#client/session/session-context.ts';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import './taken-in.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const ArrivalPhotos = lazyComponent(async () => (await import('./ArrivalPhotos.tsx')).ArrivalPhotos);

/** The health forms for new arrivals; health is another feature, so the app passes them in. */
export interface ArrivalForms {
  readonly Propose: ComponentType<ActionProps>;
  readonly Weigh: ComponentType<ActionProps>;
}

interface Props {
  /** The animals that were taken in since the list was opened, in the order of their numbers. */
  readonly animals: readonly AnimalRow[];
  readonly forms: ArrivalForms;
  /** Filters the list by the name that the animals share; '' shows the newest animals. */
  readonly onView: (name: string) => void;
  readonly onClose: () => void;
}

/** The name that all animals share apart from a number at its end ('Kitten 1', 'Kitten 2'); '' if they differ. */
function groupName(animals: readonly Pick<AnimalRow, 'animalName'>[]): string {
  const names = new Set(animals.map(({ animalName }) => animalName.replace(/ \d+$/, '')));
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}

/** The next steps for animals that were just taken in: their pages, vaccinations, weights, kennel cards and photos. */
export default function ArrivalSteps({ animals, forms, onView, onClose }: Props) {
  const [openStep, setOpenStep] = useState<'propose' | 'weigh' | 'photos'>();
  const canVaccinate = useAccess('animals.actions.vaccination');
  const canTreat = useAccess('animals.actions.procedure');
  const canAddPhotos = useAccess('animals.actions.attachment');
  const navigate = useNavigate();
  const [first] = animals;
  if (!first) return null;
  const isSingle = animals.length === 1;
  const view = () => (isSingle ? void navigate(`/animals/${first.id}`) : onView(groupName(animals)));
  const propose = () =>
    isSingle
      ? void navigate(`/animals/vaccinations?id=${first.id}&tab=reminders&propose=1`)
      : setOpenStep('propose');
  const close = () => setOpenStep(undefined);
  // The form weighs animals of one type only.
  const isOneType = new Set(animals.map(({ animalTypeId }) => animalTypeId)).size === 1;
  const ids = animals.map(({ id }) => id).join();
  return (
    <section className="card taken-in" aria-label="New arrivals">
      <p>
        <strong>
          New arrivals: {isSingle ? first.animalName : groupName(animals) || nameOrCount(animals)}
        </strong>
        {!isSingle && <small>{animals.map(({ animalName }) => animalName).join(', ')}</small>}
      </p>
      <span className="taken-in-buttons">
        <Button icon="search" onClick={view}>
          {isSingle ? `View ${first.animalName}` : 'View them'}
        </Button>
        {canVaccinate && (
          <Button icon="syringe" onClick={propose}>
            Propose vaccinations
          </Button>
        )}
        {canTreat && isOneType && (
          <Button icon="scale" onClick={() => setOpenStep('weigh')}>
            {isSingle ? 'Weigh' : 'Weigh them'}
          </Button>
        )}
        <ButtonLink to={`/animals/kennel-cards?ids=${ids}`} icon="print">
          {isSingle ? 'Kennel card' : 'Kennel cards'}
        </ButtonLink>
        {canAddPhotos && !isSingle && (
          <Button icon="photo" aria-expanded={openStep === 'photos'} onClick={() => setOpenStep('photos')}>
            Photos
          </Button>
        )}
        <Button variant="quiet" icon="close" aria-label="Dismiss" onClick={onClose} />
      </span>
      {openStep === 'photos' && <ArrivalPhotos animals={animals} />}
      {openStep === 'propose' && <forms.Propose {...{ animals, onDone: close, onClose: close }} />}
      {openStep === 'weigh' && <forms.Weigh {...{ animals, onDone: close, onClose: close }} />}
    </section>
  );
}
