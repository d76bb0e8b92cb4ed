import { memo } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { formatRecentTime } from '#ui/time/moment.ts';
import { paperFor } from '#ui/print/paper.ts';
import { usePrinting } from '#ui/print/usePrinting.ts';
import { type GivenStamp, givenText } from './given.ts';
import { type AnimalGroup, type RoundGroup, textsOf } from './groups.ts';
import './sheet.css';

/** Finds who gave an item, and when; undefined if it was not given. */
export type GivenLookup = (item: RoundItem) => GivenStamp | undefined;

interface Props {
  /** The title before the day, such as 'Round'. */
  readonly title: string;
  readonly groups: readonly RoundGroup[];
  readonly givenOf: GivenLookup;
  /** The time at which the round was loaded. */
  readonly loadedAt: string;
}

/** The round on paper, by place, with a box to tick for each item; only visible in print. */
export function RoundSheet(props: Props) {
  return usePrinting() && <PrintedRound {...props} />;
}

const PrintedRound = memo(function Paper({ title, groups, givenOf, loadedAt }: Props) {
  const { countryCode, paper } = useSession();
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 }).data?.tenant;
  const { width, height } = paperFor('small', paper);
  return (
    <div className="round-sheet" aria-hidden="true">
      <style>{`@page { size: ${width}mm ${height}mm; margin: 12mm }`}</style>
      <header>
        <h1>
          {title} of {formatDay(useToday(), countryCode)}
        </h1>
        <p>
          {tenant?.name} · as of {formatRecentTime(loadedAt, countryCode)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th className="sheet-box">Done</th>
            <th className="sheet-animal">Animal</th>
            <th>What</th>
            <th className="sheet-due">Due</th>
            <th className="sheet-by">By, at</th>
          </tr>
        </thead>
        {groups.flatMap(({ place, animals }) =>
          animals.map((group, index) => (
            <AnimalLines
              key={`${place} ${group.items[0]?.id}`}
              place={index === 0 ? place : ''}
              group={group}
              givenOf={givenOf}
            />
          )),
        )}
      </table>
    </div>
  );
});

interface LinesProps {
  /** The name of the place, shown above its first animal; '' for the other animals. */
  readonly place: string;
  readonly group: AnimalGroup;
  readonly givenOf: GivenLookup;
}

/** The lines of one animal, kept together on a page. */
function AnimalLines({ place, group: { animal, items }, givenOf }: LinesProps) {
  return (
    <tbody>
      {place && (
        <tr className="sheet-place">
          <th colSpan={5}>{place}</th>
        </tr>
      )}
      {items.map((item, index) => (
        <tr key={item.id}>
          <td className="sheet-box">
            <span>{givenOf(item) && <Icon name="check" size={16} />}</span>
          </td>
          <td>{index === 0 && <AnimalName animal={animal} />}</td>
          <ItemCell item={item} />
          <DueCell item={item} />
          <GivenByCell stamp={givenOf(item)} />
        </tr>
      ))}
    </tbody>
  );
}

function AnimalName({ animal: { animalName, animalType, flag, flagReason } }: { animal: RoundItem }) {
  return (
    <>
      <strong>{animalName}</strong> <span className="nobreak">{animalType}</span>
      {flag && (
        <p className="sheet-flag">
          <Icon name="flag" size={12} /> {flagReason}
        </p>
      )}
    </>
  );
}

function ItemCell({ item }: { item: RoundItem }) {
  const { kind, title, dosage, dose } = item;
  return (
    <td>
      <strong>{title}</strong> {[kind === 'med' ? dosageText(dosage) : '', dose].filter(Boolean).join(' · ')}
      {textsOf(item).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </td>
  );
}

function DueCell({ item: { dueDate } }: { item: RoundItem }) {
  const { countryCode } = useSession();
  return (
    <td>
      {dueDate < useToday() ? (
        <>
          Since <strong className="nobreak">{formatDay(dueDate, countryCode)}</strong>
        </>
      ) : (
        'Today'
      )}
    </td>
  );
}

function GivenByCell({ stamp }: { stamp: GivenStamp | undefined }) {
  const { countryCode } = useSession();
  return <td>{stamp && givenText(stamp, countryCode)}</td>;
}
