import { type Animal, statusText } from '#shared/calls/animals/animal.schema.ts';
import type { AnimalBehavior } from '#shared/calls/animals/behaviors.ts';
import { sexText } from '#shared/rules/animals/altered.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { ageText } from '#shared/rules/time/age.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useSession } from '#client/session/session-context.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import QrCode from '#ui/picture/QrCode.tsx';
import { fitItems, type CardSize } from '#ui/print/paper.ts';

interface Props {
  readonly animal: Animal;
  readonly behaviors: readonly AnimalBehavior[];
  readonly rescueName: string;
  /** The URL of the rescue's logo. */
  readonly logo?: string | undefined;
  readonly size: CardSize;
}

/** The most behaviors for which there is room. */
const MAX_BEHAVIORS: Record<CardSize, number> = { large: 9, small: 5 };

const behaviorText = ({ behaviorName, notes }: AnimalBehavior) =>
  `${behaviorName}${notes ? ` (${notes})` : ''}`;

/** The animal with its full photo in place of the thumbnail, which is too coarse for paper. */
const toPictureAnimal = ({ id, animalType, artifactAttachment }: Animal) => ({
  id,
  animalType,
  ...(artifactAttachment ? { artifactAttachment: { thumbnailBlobUrl: artifactAttachment.blobUrl } } : {}),
});

/** The longest name for each font size: short names are larger, to be read from the far end of a run of kennels. */
const NAME_LENGTHS = [
  [9, 'short'],
  [14, 'middle'],
  [32, 'long'],
] as const;

const nameLengthClass = (name: string) =>
  NAME_LENGTHS.find(([maxLength]) => name.length <= maxLength)?.[1] ?? 'longest';

/** One card for the door of a kennel: the animal, what to know, a box to write on, and a code that opens its page. */
export function KennelCard({ animal, behaviors, rescueName, logo, size }: Props) {
  const { id, animalName, animalId, animalType, breed } = animal;
  return (
    <article className={`kennel-card kennel-${size}`} aria-label={animalName}>
      <h2 className={`kennel-${nameLengthClass(animalName)}`}>{animalName}</h2>
      <p>
        {animalId} · {animalType}, {breed}
      </p>
      {animal.flag && (
        <p className="kennel-flag">
          <Icon name="flag" size={16} />
          {animal.flagReason}
        </p>
      )}
      <div className="kennel-top">
        <AnimalPicture animal={toPictureAnimal(animal)} eager size={size === 'large' ? 196 : 121} />
        <Details animal={animal} />
      </div>
      {animal.diet && (
        <dl className="kennel-diet">
          <dt>Diet</dt>
          <dd>{animal.diet}</dd>
        </dl>
      )}
      <Behaviors behaviors={behaviors} size={size} />
      {size === 'large' && animal.notes && <p className="kennel-story">{animal.notes}</p>}
      <footer>
        <div className="kennel-box">Notes</div>
        <div>
          <QrCode
            className="kennel-qr"
            text={`${window.location.origin}/animals/${id}`}
            label={`QR code of the page of ${animalName}`}
          />
        </div>
        <span>
          {logo && <img src={logo} alt="" />}
          {rescueName}
        </span>
      </footer>
    </article>
  );
}

function Details({ animal }: Pick<Props, 'animal'>) {
  const { birthMilestone, altered, sex, color, location, chronicCondition, stayingSince } = animal;
  const { countryCode } = useSession();
  const age = ageText(birthMilestone.milestoneDate, birthMilestone.isApproxDOB, useToday());
  const details: [string, string][] = [
    ['Status', animal.currentResident ? statusText(animal, countryCode) : ''],
    ['Sex', altered === 'no' ? capitalize(sex) : sexText(sex, altered)],
    ['Age', birthMilestone.milestoneDate ? age : 'Unknown'],
    ['Arrived', stayingSince ? formatDay(stayingSince, countryCode) : ''],
    ['Color', color],
    ['Location', location],
    ['Chronic Condition', chronicCondition],
  ];
  return (
    <dl>
      {details
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term} className={term === 'Sex' ? 'kennel-wide' : undefined}>
            <dt>{term}</dt>
            <dd>
              {text}
              {term === 'Sex' && altered === 'no' && <strong className="kennel-intact">Intact</strong>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Behaviors({ behaviors, size }: Pick<Props, 'behaviors' | 'size'>) {
  // Behaviors answered with yes come before those answered with no.
  const sorted = behaviors.toSorted((a, b) => Number(b.yesOrNo) - Number(a.yesOrNo));
  const { visible, hiddenCount } = fitItems(sorted, MAX_BEHAVIORS[size]);
  if (visible.length === 0) return null;
  return (
    <ul aria-label="Behaviors">
      {visible.map((behavior) => (
        <li key={behavior.id}>
          <Icon name={behavior.yesOrNo ? 'check' : 'close'} size={14} />
          <span className="visually-hidden">{behavior.yesOrNo ? 'Yes:' : 'No:'}</span>
          {behaviorText(behavior)}
        </li>
      ))}
      {hiddenCount > 0 && <li>+ {hiddenCount} more</li>}
    </ul>
  );
}
