import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { Day } from '#client/Day.tsx';
import { Age, AnimalLink, Chronic, Flag, ListedMilestone, Sex, Status } from '#parts/animal/cells.tsx';
import type { Register, CellColumn } from '#records/register/register.ts';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';

type AnimalColumn = CellColumn<AnimalRow>;

const type: AnimalColumn = { head: 'Type', cell: ({ animalType }) => animalType };
const age: AnimalColumn = {
  head: 'Age',
  cell: ({ birthMilestone }) => <Age birthMilestone={birthMilestone} />,
};
const location: AnimalColumn = { head: 'Location', cell: (animal) => animal.location };
const status: AnimalColumn = { head: 'Status', cell: (animal) => <Status {...animal} /> };
const milestone: AnimalColumn = {
  head: 'Last Milestone',
  cell: ({ lastMilestone }) => <ListedMilestone type={lastMilestone} />,
};
const milestoneDay = ({ lastMilestoneDate }: AnimalRow) => <Day day={lastMilestoneDate} />;

/** The register of animals (product/animals 1.1); what its head sorts by is in `view/orders.ts`. */
export const ANIMALS: Register<AnimalRow> = {
  label: 'Animals',
  nameOf: ({ animalName }) => animalName,
  pathOf: ({ id }) => `/animals/${id}`,
  rights: { edit: 'animals.edit', delete: 'animals.delete' },
  selects: 'several',
  columns: [
    {
      head: 'Name',
      cell: (animal) => (
        <>
          <AnimalPicture animal={animal} size={32} />
          <span>
            <strong>
              <AnimalLink animal={animal} /> <Flag {...animal} /> <Chronic {...animal} />
            </strong>
            <small>{animal.animalId}</small>
          </span>
        </>
      ),
    },
    type,
    { head: 'Breed / Species', cell: ({ breed }) => breed },
    { head: 'Sex', cell: ({ sex }) => <Sex sex={sex} /> },
    age,
    location,
    status,
    milestone,
    { head: 'Milestone Date', cell: milestoneDay },
  ],
  face: (animal) => ({
    picture: <AnimalPicture animal={animal} size={44} />,
    title: (
      <>
        {animal.animalName} <Flag {...animal} /> <Chronic {...animal} />
      </>
    ),
    below: animal.breed,
    sign: (animal.status === 'quarantineHold' && animal.currentResident ? status : milestone).cell(animal),
  }),
  facts: [
    { head: 'Number', cell: ({ animalId }) => animalId },
    type,
    { head: 'Sex', cell: ({ sex }) => sex.charAt(0).toUpperCase() + sex.slice(1) },
    age,
    location,
    status,
    milestone,
    { head: 'Milestone date', cell: milestoneDay },
  ],
  restoring: (name) => `Restore ${name}`,
};
