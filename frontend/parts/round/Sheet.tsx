import { memo } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { dosageText } from '#shared/rules/medicines.ts';
import { useCall } from '#client/api.ts';
import { useMe } from '#client/me.ts';
import { useToday } from '#ui/clock.ts';
import { Icon } from '#ui/icons.tsx';
import { clockOf } from '#ui/moment.ts';
import { paperFor } from '#ui/paper.ts';
import { accountOf } from './account.ts';
import type { AnimalGroup, PlaceGroup } from './groups.ts';
import type { Queue } from './queue.ts';
import { nameOf } from './taps.ts';
import './sheet.css';

interface Props {
  readonly groups: readonly PlaceGroup[];
  readonly queue: Queue;
  /** When the round was read. */
  readonly asked: string;
}

/** The round on paper, by place, with a box to tick for each thing; seen by the printer alone. */
export const Sheet = memo(function Sheet({ groups, queue, asked }: Props) {
  const { countryCode, paper } = useMe();
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 }).data?.tenant;
  const { width, height } = paperFor('small', paper);
  return (
    <div className="round-sheet" aria-hidden="true">
      <style>{`@page { size: ${width}mm ${height}mm; margin: 12mm }`}</style>
      <header>
        <h1>Round of {formatDay(useToday(), countryCode)}</h1>
        <p>
          {tenant?.name} · as of {clockOf(asked, countryCode)}
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
              key={`${place} ${group.animal.animalId}`}
              place={index === 0 ? place : ''}
              group={group}
              queue={queue}
            />
          )),
        )}
      </table>
    </div>
  );
});

interface LinesProps {
  /** Above the first animal of a place, its name. */
  readonly place: string;
  readonly group: AnimalGroup;
  readonly queue: Queue;
}

/** The lines of one animal, kept together on a page. */
function AnimalLines({ place, group: { animal, items }, queue }: LinesProps) {
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
            <span>{accountOf(item, queue).given && <Icon name="check" size={16} />}</span>
          </td>
          <td>{index === 0 && <Named animal={animal} />}</td>
          <What item={item} />
          <Due item={item} />
          <By item={item} queue={queue} />
        </tr>
      ))}
    </tbody>
  );
}

function Named({ animal: { animalName, animalType, flag, flagReason } }: { animal: RoundItem }) {
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

function What({ item: { kind, title, dosage, dose, instructions, notes } }: { item: RoundItem }) {
  return (
    <td>
      <strong>{title}</strong> {[kind === 'med' ? dosageText(dosage) : '', dose].filter(Boolean).join(' · ')}
      {[...new Set([instructions, notes])].filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </td>
  );
}

function Due({ item: { dueDate } }: { item: RoundItem }) {
  const { countryCode } = useMe();
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

function By({ item, queue }: { item: RoundItem; queue: Queue }) {
  const me = useMe();
  const { given, by, at } = accountOf(item, queue);
  return <td>{given && `${by || nameOf(me)}, ${clockOf(at, me.countryCode)}`}</td>;
}
