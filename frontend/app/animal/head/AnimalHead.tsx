import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { useAccess } from '#client/session/session-context.ts';
import { LastWeight } from '#features/health/weights/LastWeight.tsx';
import { Alerts } from '#parts/animal/Alerts.tsx';
import { AnimalDetails } from '#parts/animal/AnimalDetails.tsx';
import { AnimalSubtitle } from '#parts/animal/Summary.tsx';
import { Button } from '#ui/Button.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { ActionsMenu } from '../../actions/ActionsMenu.tsx';
import { useActions } from '../../actions/useActions.tsx';
import { NextSteps } from './NextSteps.tsx';
import '#ui/style/page.css';
import '#parts/animal/summary.css';
import './animal-head.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

/** The picture's width and height in px; a phone shows it smaller. */
const PICTURE_SIZE = 120;

/** Loaded when needed: the page can be read without them. */
const PhotoButton = lazyComponent(() => import('#features/animals/wizard/PhotoButton.tsx'));
const EditAnimal = lazyComponent(() => import('#features/animals/wizard/EditAnimal.tsx'));

interface Props {
  readonly animal: Animal;
  /** True if the user may see its weight. */
  readonly canViewWeights: boolean;
}

/** The head of an animal's page: picture, name, alerts, next steps and facts. */
export function AnimalHead({ animal, canViewWeights }: Props) {
  const canEdit = useAccess('animals.edit');
  const canAddPhoto = useAccess('animals.actions.attachment');
  const [isEditing, setEditing] = useState(false);
  const { act, form } = useActions(() => undefined);
  return (
    <section className="card animal-head" aria-label={animal.animalName}>
      <div className="animal-top">
        <div className="head-picture">
          <AnimalPicture animal={animal} size={PICTURE_SIZE} />
          {canAddPhoto && <PhotoButton animal={animal} />}
        </div>
        <div className="summary-name">
          <h1>{animal.animalName}</h1>
          <AnimalSubtitle animal={animal} />
        </div>
        <Alerts animal={animal} />
        <div className="page-buttons">
          <NextSteps animal={animal} onAct={(action) => act(action, [animal])} />
          <span className="head-more">
            {canEdit && (
              <Button icon="edit" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            <ActionsMenu animals={[animal]} onAct={act} />
          </span>
        </div>
      </div>
      <AnimalDetails animal={animal}>{canViewWeights && <LastWeight animalId={animal.id} />}</AnimalDetails>
      {form}
      {isEditing && <EditAnimal id={animal.id} onClose={() => setEditing(false)} />}
    </section>
  );
}
