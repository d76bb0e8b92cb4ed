import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { Day } from '#client/Day.tsx';
import {
  Age,
  AnimalLink,
  BirthDate,
  ChronicMark,
  DaysHere,
  DueDay,
  Flag,
  ListedMilestone,
  Sex,
  Status,
} from '#parts/animal/cells.tsx';
import type { CellColumn, Register, TableColumn } from '#records/register/register.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';

type CardDetail = CellColumn<AnimalRow>;
type AnimalColumn = TableColumn<AnimalRow>;

const type: CardDetail = { head: 'Type', cell: ({ animalType }) => animalType };
const age: CardDetail = {
  head: 'Age',
  cell: ({ birthMilestone }) => <Age birthMilestone={birthMilestone} />,
};
/** The location of a resident; '' for a former one: the record of an animal that left still has its last location. */
const locationOf = (animal: AnimalRow) => (animal.currentResident ? animal.location : '');
const locationDetail: CardDetail = { head: 'Location', cell: locationOf, hint: locationOf };
const status: CardDetail = { head: 'Status', cell: (animal) => <Status {...animal} /> };
const daysHere: CardDetail = { head: 'Days Here', cell: (animal) => <DaysHere {...animal} /> };
const nextDue: CardDetail = {
  head: 'Next Due',
  cell: (animal) => (
    <>
      <DueDay {...animal} /> {animal.nextDue?.what}
    </>
  ),
  hint: (animal) => animal.nextDue?.what ?? '',
};
const publicStatus: CardDetail = {
  head: 'Public',
  cell: ({ exposureReasons = [] }) =>
    exposureReasons.length === 0 ? <span className="pill pill-ok">Shown</span> : exposureReasons.join(', '),
  hint: ({ exposureReasons = [] }) => exposureReasons.join(', ') || 'Shown',
};
const dueDay: CardDetail = { head: 'Next Due', cell: (animal) => <DueDay {...animal} /> };
const milestone: CardDetail = {
  head: 'Last Milestone',
  cell: ({ lastMilestone }) => <ListedMilestone type={lastMilestone} />,
};
const milestoneDay = ({ lastMilestoneDate }: AnimalRow) => <Day day={lastMilestoneDate} />;

const BREED_HEAD = 'Breed / Species';

/** The name column, with the breed below the name unless there is a column for it. */
const nameColumn = (hasBreed: boolean): AnimalColumn => ({
  head: 'Name',
  isName: true,
  width: 230,
  hint: ({ animalName, breed, animalId }) => [animalName, breed, animalId].filter(Boolean).join(' · '),
  cell: (animal) => (
    <>
      <AnimalPicture animal={animal} size={32} />
      <span>
        <strong>
          <AnimalLink animal={animal} /> <Flag {...animal} /> <ChronicMark {...animal} />
        </strong>
        <small>{[hasBreed ? '' : animal.breed, animal.animalId].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  ),
});

const NAME_COLUMN = nameColumn(false);
const NAME_WITH_BREED_COLUMN = nameColumn(true);

/** The headers of the columns that are empty for former residents. */
const RESIDENT_COLUMNS: readonly string[] = [locationDetail.head, status.head, daysHere.head];

/** The columns that a list shows, without those that would be empty in it. */
export function columnsIn(
  columns: readonly AnimalColumn[],
  {
    residents,
    due,
    exposure,
  }: { readonly residents: string; readonly due: string; readonly exposure: string },
): readonly AnimalColumn[] {
  const hasBreed = columns.some(({ head }) => head === BREED_HEAD);
  return columns
    .filter(({ head }) => head !== nextDue.head || due !== '')
    .filter(({ head }) => head !== publicStatus.head || exposure !== '')
    .filter(({ head }) => residents === 'current' || !RESIDENT_COLUMNS.includes(head))
    .map((column) => (hasBreed && column === NAME_COLUMN ? NAME_WITH_BREED_COLUMN : column));
}

/** The detail in the corner of an animal's card on a phone: due day, quarantine, location or last milestone. */
const cornerDetailOf = (animal: AnimalRow): CardDetail => {
  if (animal.nextDue) return dueDay;
  if (animal.status === 'quarantineHold' && animal.currentResident) return status;
  return animal.lastMilestone === 'intake' && animal.location ? locationDetail : milestone;
};

/** The register of animals (product/animals 1.1); the sort orders of its column headers are in `view/orders.ts`. */
export const ANIMALS: Register<AnimalRow> = {
  label: 'Animals',
  nameOf: ({ animalName }) => animalName,
  pathOf: ({ id }) => `/animals/${id}`,
  rights: { edit: 'animals.edit', delete: 'animals.delete' },
  selectionMode: 'several',
  columns: [
    NAME_COLUMN,
    { ...type, width: 82, wide: true },
    { head: BREED_HEAD, cell: ({ breed }) => breed, hint: ({ breed }) => breed, width: 120, isOffered: true },
    { head: 'Sex', cell: ({ sex }) => <Sex sex={sex} />, width: 30, isFixed: true },
    { ...age, width: 118 },
    {
      head: 'Birth Date',
      cell: ({ birthMilestone }) => <BirthDate birth={birthMilestone} />,
      width: 104,
      isOffered: true,
    },
    { ...locationDetail, width: 100 },
    { ...status, width: 138 },
    { ...nextDue, width: 220, choiceLabel: 'Next Due (where the list is filtered by Due)' },
    { ...publicStatus, width: 180, choiceLabel: 'Public (where the list is filtered by it)' },
    { ...daysHere, width: 78 },
    { ...milestone, width: 106 },
    { head: 'Milestone Date', cell: milestoneDay, width: 112 },
  ],
  cardHeading: (animal) => ({
    picture: <AnimalPicture animal={animal} size={44} />,
    title: (
      <>
        {animal.animalName} <Flag {...animal} /> <ChronicMark {...animal} />
      </>
    ),
    subtitle:
      animal.nextDue?.what ||
      (animal.exposureReasons ? animal.exposureReasons.join(', ') || 'Shown' : animal.breed),
    warnings: cornerDetailOf(animal).cell(animal),
  }),
  details: [
    { head: 'Number', cell: ({ animalId }) => animalId },
    type,
    { head: 'Sex', cell: ({ sex }) => capitalize(sex) },
    age,
    locationDetail,
    status,
    daysHere,
    milestone,
    { head: 'Milestone date', cell: milestoneDay },
  ],
  restoreLabel: (name) => `Restore ${name}`,
};
