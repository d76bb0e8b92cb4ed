import type { ReactNode } from 'react';
import { type Animal, STATUS_TITLES } from '#shared/calls/animals/animal.schema.ts';
import { sexText } from '#shared/rules/animals/altered.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { isMovable, partyOf } from '#shared/rules/animals/milestones.ts';
import { personName } from '#shared/rules/people/people.ts';
import { Day } from '#client/Day.tsx';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { Phone } from '#parts/links/contact.tsx';
import { Age, DaysHere, LastMilestone } from './cells.tsx';

interface Props {
  readonly animal: Animal;
  /** A fact of another part of the product, shown last. */
  readonly children?: ReactNode;
}

/**
 * The facts of an animal that are looked up most: person or location, age, sex, status, last milestone, days, chip.
 * The status is left out for a hold, which is among the alerts, and for an animal that left.
 */
export function AnimalDetails({ animal, children }: Props) {
  const { sex, altered, birthMilestone, lastMilestone, lastMilestoneDate, microchipNumber } = animal;
  return (
    <dl className="summary-facts">
      <Whereabouts animal={animal} />
      <Detail term="Age">
        <Age birthMilestone={birthMilestone} />
      </Detail>
      <Detail term="Sex">{sexText(sex, altered)}</Detail>
      {animal.currentResident && !isHold(animal.status) && (
        <Detail term="Status">{STATUS_TITLES[animal.status]}</Detail>
      )}
      <Detail term="Last Milestone">
        <LastMilestone type={lastMilestone} /> <Day day={lastMilestoneDate} />
      </Detail>
      {animal.stayingSince && (
        <Detail term="Days Here">
          <DaysHere {...animal} />
        </Detail>
      )}
      {microchipNumber && <Detail term="Microchip">{microchipNumber}</Detail>}
      {children}
    </dl>
  );
}

function Detail({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The person an animal is with, or its location; nothing if the rescue assigns it no location. */
function Whereabouts({ animal: { lastMilestone, pco, location } }: Pick<Props, 'animal'>) {
  if (partyOf(lastMilestone) === 'person' && pco)
    return (
      <Detail term="With">
        <PcoLink id={pco.id}>{personName(pco)}</PcoLink> <Phone number={pco.phone ?? ''} />
      </Detail>
    );
  return isMovable(lastMilestone) && <Detail term="Location">{location || 'Not recorded'}</Detail>;
}
