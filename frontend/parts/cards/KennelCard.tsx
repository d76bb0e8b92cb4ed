import { type Animal, statusText } from '#shared/calls/animals/animal.schema.ts';
import type { AnimalBehavior } from '#shared/calls/animals/behaviors.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { sexText } from '#shared/rules/animals/altered.ts';
import { ageText } from '#shared/rules/time/age.ts';
import { useMe } from '#client/session/me.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import QrCode from '#ui/picture/QrCode.tsx';
import { fitted, type Size } from '#ui/rows/paper.ts';

interface Props {
  readonly animal: Animal;
  readonly behaviors: readonly AnimalBehavior[];
  readonly rescue: string;
  /** The address of the rescue's logo. */
  readonly logo?: string | undefined;
  readonly size: Size;
}

/** As many behaviours as there is room for. */
const ROOM: Record<Size, number> = { large: 9, small: 5 };

const said = ({ behaviorName, notes }: AnimalBehavior) => `${behaviorName}${notes ? ` (${notes})` : ''}`;

/** With the photo of the size for looking at: a list's is too coarse for paper. */
const pictured = ({ id, animalType, artifactAttachment }: Animal) => ({
  id,
  animalType,
  ...(artifactAttachment ? { artifactAttachment: { thumbnailBlobUrl: artifactAttachment.blobUrl } } : {}),
});

/** One card for the door of a kennel: who lives here, what one must know, and a code that opens the animal's page. */
export function KennelCard({ animal, behaviors, rescue, logo, size }: Props) {
  const { id, animalName, animalId, animalType, breed, sex, color, location, birthMilestone } = animal;
  const age = ageText(birthMilestone.milestoneDate, birthMilestone.isApproxDOB, useToday());
  const { countryCode } = useMe();
  const held = animal.currentResident && isHold(animal.status);
  const facts: [string, string][] = [
    ['Status', held ? statusText(animal, countryCode) : ''],
    ['Sex', sexText(sex, animal.altered)],
    ['Age', birthMilestone.milestoneDate ? age : 'Unknown'],
    ['Color', color],
    ['Location', location],
    ['Chronic Condition', animal.chronicCondition],
    ['Diet', animal.diet],
  ];
  // Reliable statements come before unreliable ones.
  const sorted = behaviors.toSorted((a, b) => Number(b.yesOrNo) - Number(a.yesOrNo));
  const { shown, more } = fitted(sorted, ROOM[size]);
  return (
    <article className={`kennel-card kennel-${size}`} aria-label={animalName}>
      <header>
        <AnimalPicture animal={pictured(animal)} eager size={size === 'large' ? 220 : 128} />
        <div>
          <h2>{animalName}</h2>
          <p>
            {animalId} · {animalType}, {breed}
          </p>
          {animal.flag && (
            <p className="kennel-flag">
              <Icon name="flag" size={16} /> {animal.flagReason}
            </p>
          )}
        </div>
      </header>
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {size === 'large' && animal.notes && <p className="kennel-story">{animal.notes}</p>}
      {shown.length > 0 && (
        <ul aria-label="Behaviors">
          {shown.map((behavior) => (
            <li key={behavior.id}>
              <Icon name={behavior.yesOrNo ? 'check' : 'close'} size={14} />
              <span className="visually-hidden">{behavior.yesOrNo ? 'Yes:' : 'No:'}</span>
              {said(behavior)}
            </li>
          ))}
          {more > 0 && <li>+ {more} more</li>}
        </ul>
      )}
      <footer>
        <span>
          {logo && <img src={logo} alt="" />}
          {rescue}
        </span>
        <QrCode
          className="kennel-qr"
          text={`${siteOrigin()}/animals/${id}`}
          label={`QR code of the page of ${animalName}`}
        />
      </footer>
    </article>
  );
}

/** Where this site is, as a phone reaches it. */
const siteOrigin = () => window.location.origin;
